import { expect, it } from "vitest";
import { countSteps } from "#test/count-steps.ts";
import { rebaseRow } from "../import-export/rebase-row.ts";
import { describeFieldValue } from "./describe-diff.ts";
import { effectiveFields } from "./effective-fields.ts";
import { entryOf, fieldsOf, hasKeyedLists } from "./entry-fields.ts";
import { mergeEdits } from "./merge-edits.ts";

/** Makes a product with so many retailers in each of five regions, which all have this time. */
function shoe(retailers: number, time: string | null) {
  const stockists = Array.from({ length: retailers }, (_, number) => ({ stockist: `shop-${number}`, time }));
  const regions = ["US", "UK", "JP", "DE", "FR"].map((region) => ({ region, stockists }));
  return { slug: "shoe", sizes: [{ size_run: "Men", regions }] };
}

/** Work on a product of so many retailers. */
const works: Record<string, (retailers: number) => unknown> = {
  "a merge with retailers that one removes and the other changes": (retailers) =>
    mergeEdits(shoe(retailers, "9:00"), shoe(0, null), shoe(retailers, "10:00")),
  "a merge in which one insists on all that both changed": (retailers) =>
    mergeEdits(shoe(retailers, "9:00"), shoe(retailers, "10:00"), shoe(retailers, "11:00"), () => true),
  "a stale row that changes what others changed": (retailers) => {
    const [base, mine, present] = ["9:00", "10:00", "11:00"].map((time) => shoe(retailers, time)) as [
      object,
      object,
      object,
    ];
    const edit = { key: "shoe", id: 7, actor: "ann", made_at: new Date(0), before: base, after: present };
    const { issues } = rebaseRow({
      key: "shoe",
      source: { section: "products", value: mine, locate: () => "" },
      revision: "",
      base: { entry: base, original: base, names: new Map(), since: [edit, { ...edit, id: 6 }] },
      present,
      mine,
      force: false,
      follows: new Set(),
    });
    expect(issues).toHaveLength(5 * retailers);
  },
  "a history whose creation is undone, and which later changes need": (retailers) =>
    effectiveFields([
      { before: null, after: shoe(retailers, "9:00"), stands: false },
      { before: shoe(retailers, "9:00"), after: shoe(retailers, "10:00"), stands: true },
    ]),
  "an entry without an order of its items": (retailers) => {
    const fields = fieldsOf(shoe(retailers, "9:00"));
    for (const path of fields.keys()) if (path.endsWith('"stockists"]')) fields.set(path, []);
    expect(entryOf(fields)).toEqual(shoe(retailers, "9:00"));
  },
};

it.each(Object.entries(works))("%s costs twice as much for twice the retailers (CAT-53)", async (_name, work) => {
  const steps = await countSteps(() => work(100));
  expect(await countSteps(() => work(200))).toBeLessThan(steps * 2.2);
});

it("a text of signs that begin an element is described by its end (DESK-20)", () => {
  const message = `${"<".repeat(200_000)}a<b>c</b>`;
  expect(describeFieldValue(undefined, [{ message }])).toBe(`${"<".repeat(200_000)}a c`);
});

it("an entry that somebody sends has no lists deeper than the catalog's (API-4)", () => {
  expect(hasKeyedLists(shoe(1, null))).toBe(true);
  const deep = { size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "shop", sizes: [] }] }] };
  expect(hasKeyedLists({ sizes: [deep] })).toBe(false);
});
