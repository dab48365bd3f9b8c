import fc from "fast-check";
import { expect, it } from "vitest";
import type { Bitmap } from "./bitmap.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";
import type { Order } from "./order.ts";

const today = "2026-11-21";
const isPast = ({ release_order }: IndexedProduct) => release_order < 2026_11_21;

const product: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  brand_id: fc.constantFrom(1, 2),
  model_id: fc.constantFrom(null, 7),
  release_order: fc.constantFrom(2025_01_01, 2026_11_20, 2026_11_21, 2026_12_99, 2027_99_99),
  is_unreleased: fc.boolean(),
  size_run_ids: fc.subarray([1, 2, 3]),
  price: fc.constantFrom(null, 90, 149.99, 150),
  is_confirmed: fc.boolean(),
});

it("the index has added, changed and removed products right, also when it is read in between (LIST-21, LIST-22)", () => {
  // The same array each time: results cached for it must not outlive a change.
  const ranked = [5, 3, 12, 1];
  fc.assert(
    fc.property(fc.array(fc.tuple(product, fc.boolean()), { maxLength: 40 }), (steps) => {
      let index = new FacetIndex();
      const present = new Map<number, IndexedProduct>();
      for (const [one, isRemoved] of steps) {
        const draft = index.draft();
        if (isRemoved) draft.remove(one.id);
        else draft.put(one);
        index = draft.build();
        if (isRemoved) present.delete(one.id);
        else present.set(one.id, one);

        const byId = [...present.values()].toSorted((a, b) => a.id - b.id);
        const byDate = byId.toSorted(
          (a, b) => Number(isPast(a)) - Number(isPast(b)) || (a.release_order - b.release_order) * (isPast(a) ? -1 : 1),
        );
        const idsOf = (set: Bitmap) => index.idsOf(set.members()).toSorted((a, b) => a - b);
        const idsWhere = (is: (of: IndexedProduct) => boolean) => byId.filter(is).map(({ id }) => id);
        const inOrder = (order: Order) => index.idsOf([...order.ordinals]);
        expect(inOrder(index.forDay(today).order)).toEqual(byDate.map(({ id }) => id));
        expect(idsOf(index.forDay(today).past)).toEqual(idsWhere(isPast));
        expect(idsOf(index.forDay(today).upcoming)).toEqual(idsWhere((of) => !isPast(of)));
        expect(idsOf(index.every)).toEqual(idsWhere(() => true));
        expect(idsOf(index.listed)).toEqual(idsWhere(({ is_unreleased }) => !is_unreleased));
        expect(idsOf(index.unreleased)).toEqual(idsWhere(({ is_unreleased }) => is_unreleased));
        expect(idsOf(index.withFacet("brand", 2))).toEqual(idsWhere(({ brand_id }) => brand_id === 2));
        expect(idsOf(index.withFacet("size_run", 3))).toEqual(idsWhere((of) => of.size_run_ids.includes(3)));
        expect(idsOf(index.pricedBetween(100, 149.99))).toEqual(idsWhere(({ price }) => price === 149.99));
        expect(idsOf(index.bitmapOf(ranked))).toEqual(idsWhere(({ id }) => ranked.includes(id)));
        const first = ranked.filter((id) => present.has(id));
        expect(inOrder(index.orderOf(ranked))).toEqual([...first, ...idsWhere(({ id }) => !ranked.includes(id))]);
      }
    }),
  );
});

it("an index never changes, whatever its drafts do", () => {
  const describe = (index: FacetIndex) => ({
    order: index.idsOf([...index.forDay(today).order.ordinals]),
    every: index.every.members(),
    listed: index.listed.members(),
    unreleased: index.unreleased.members(),
    brands: index.valuesOf("brand").map((value) => [value, index.withFacet("brand", value).members()]),
    sizeRuns: [1, 2, 3].map((run) => index.withFacet("size_run", run).members()),
    years: index.valuesOf("year").map((value) => [value, index.withFacet("year", value).members()]),
    places: [1, 2, 3].map((id) => index.rankWithin([3, 2, 1], id)),
  });
  fc.assert(
    fc.property(
      fc.array(product),
      fc.array(fc.tuple(product, fc.boolean())),
      fc.boolean(),
      (before, steps, isReadBefore) => {
        const first = new FacetIndex().draft();
        for (const one of before) first.put(one);
        const index = first.build();
        // Results computed before the draft must hold as well as those computed after it.
        const described = isReadBefore ? describe(index) : null;
        const copy = new FacetIndex().draft();
        for (const one of before) copy.put(one);
        const expected = described ?? describe(copy.build());
        const draft = index.draft();
        for (const [one, isRemoved] of steps) {
          if (isRemoved) draft.remove(one.id);
          else draft.put(one);
        }
        draft.build();
        expect(describe(index)).toEqual(expected);
      },
    ),
  );
});
