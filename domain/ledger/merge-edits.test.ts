import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { changedPaths } from "./effective-fields.ts";
import { ENTRY, fieldsOf, isOrder } from "./entry-fields.ts";
import { mergeEdits } from "./merge-edits.ts";

const field = fc.constantFrom("a", "b", null);
const stockist = fc.record({ stockist: fc.constantFrom("kith", "extra"), time: field });
const region = fc.record({
  region: fc.constantFrom("US", "JP"),
  release_date: field,
  stockists: fc.uniqueArray(stockist, { selector: (one) => one.stockist }),
});
const size = fc.record({
  size_run: fc.constantFrom("Men", "Women", "Kids"),
  price: field,
  regions: fc.uniqueArray(region, { selector: (one) => one.region }),
});
const product = fc.record({
  slug: fc.constant("shoe"),
  name: field,
  date: field,
  sizes: fc.uniqueArray(size, { selector: (one) => one.size_run }),
});
const maybeProduct = fc.oneof({ weight: 9, arbitrary: product }, { weight: 1, arbitrary: fc.constant(null) });

const men = (...stockists: string[]) => ({
  size_run: "Men",
  price: "a",
  regions: [{ region: "US", release_date: null, stockists: stockists.map((one) => ({ stockist: one, time: null })) }],
});
const shoe = (changes: object = {}) => ({ slug: "shoe", name: "a", date: "a", sizes: [men("kith")], ...changes });

describe("two edits of the same entry (CAT-53)", () => {
  it("are both made where each changes something else", () => {
    const merged = mergeEdits(shoe(), shoe({ name: "b" }), shoe({ sizes: [men("kith", "extra")], date: "b" }));
    expect(merged).toEqual({ entry: shoe({ name: "b", date: "b", sizes: [men("kith", "extra")] }), conflicts: [] });
  });

  it("that add a retailer each, add both", () => {
    const merged = mergeEdits(
      shoe({ sizes: [men()] }),
      shoe({ sizes: [men("kith")] }),
      shoe({ sizes: [men("extra")] }),
    );
    expect(merged).toEqual({ entry: shoe({ sizes: [men("kith", "extra")] }), conflicts: [] });
  });

  it("are in conflict where both change a field to something else, and only there", () => {
    const merged = mergeEdits(shoe(), shoe({ name: "b", date: "b" }), shoe({ date: "c" }));
    expect(merged).toEqual({ entry: shoe({ name: "b", date: "c" }), conflicts: ['["date"]'] });
  });

  it("are in conflict where one changes a size run that the other takes away", () => {
    const priced = shoe({ sizes: [{ ...men("kith"), price: "b" }] });
    const without = shoe({ sizes: [] });
    const conflicts = ['["sizes","Men"]'];
    expect(mergeEdits(shoe(), priced, without)).toEqual({ entry: without, conflicts });
    expect(mergeEdits(shoe(), without, priced)).toEqual({ entry: priced, conflicts });
    expect(mergeEdits(shoe(), priced, without, () => true)).toEqual({ entry: priced, conflicts });
    expect(mergeEdits(shoe(), without, priced, () => true)).toEqual({ entry: without, conflicts });
  });

  it("are in conflict where one changes an entry that the other removes", () => {
    expect(mergeEdits(shoe(), shoe({ name: "b" }), null)).toEqual({ entry: null, conflicts: [ENTRY] });
    expect(mergeEdits(shoe(), null, shoe({ name: "b" })).conflicts).toEqual([ENTRY]);
    expect(mergeEdits(shoe(), shoe(), null)).toEqual({ entry: null, conflicts: [] });
  });

  it("keep whatever either changed, and lose nothing without a conflict", () => {
    fc.assert(
      fc.property(product, maybeProduct, maybeProduct, (base, mine, theirs) => {
        const { entry, conflicts } = mergeEdits(base, mine, theirs);
        const [was, ours, others, is] = [base, mine, theirs, entry].map(fieldsOf) as [Fields, Fields, Fields, Fields];
        if (conflicts.length > 0) return;
        const paths = (edited: Fields) => changedPaths(was, edited).filter((path) => !isOrder(path));
        for (const path of paths(ours)) expect([path, is.get(path)]).toEqual([path, ours.get(path)]);
        for (const path of paths(others)) expect([path, is.get(path)]).toEqual([path, others.get(path)]);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it("have a conflict whichever comes first, and are the same entry where they have none", () => {
    fc.assert(
      fc.property(product, maybeProduct, maybeProduct, (base, one, other) => {
        const [merged, turned] = [mergeEdits(base, one, other), mergeEdits(base, other, one)];
        expect(turned.conflicts.toSorted()).toEqual(merged.conflicts.toSorted());
        const unordered = (entry: object | null) => [...fieldsOf(entry)].filter(([path]) => !isOrder(path)).toSorted();
        if (merged.conflicts.length === 0) expect(unordered(turned.entry)).toEqual(unordered(merged.entry));
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it("are mine alone where nobody else edited, and mine in every conflict where I insist", () => {
    fc.assert(
      fc.property(product, maybeProduct, maybeProduct, (base, mine, theirs) => {
        expect(mergeEdits(base, mine, base)).toEqual({ entry: mine, conflicts: [] });
        expect(mergeEdits(base, base, theirs)).toEqual({ entry: theirs, conflicts: [] });
        const is = fieldsOf(mergeEdits(base, mine, theirs, () => true).entry);
        const wanted = fieldsOf(mine);
        for (const path of changedPaths(fieldsOf(base), wanted).filter((one) => !isOrder(one)))
          expect([path, is.get(path)]).toEqual([path, wanted.get(path)]);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

type Fields = ReturnType<typeof fieldsOf>;
