import fc from "fast-check";
import { expect, it } from "vitest";
import type { Bitmap, Order } from "./bitmap.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";

const today = "2026-11-21";
const isPast = ({ release_order }: IndexedProduct) => release_order < 2026_11_21;

const product: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  brand_id: fc.constantFrom(1, 2),
  model_id: fc.constantFrom(null, 7),
  release_order: fc.constantFrom(2025_01_01, 2026_11_20, 2026_11_21, 2026_12_99, 2027_99_99),
  is_unreleased: fc.boolean(),
  size_run_ids: fc.subarray([1, 2, 3]),
});

it("knows what came, what changed and what went, though it is asked in between", () => {
  // the same array each time: what was made of it once is not to be shown when it is no longer so
  const ranked = [5, 3, 12, 1];
  fc.assert(
    fc.property(fc.array(fc.tuple(product, fc.boolean()), { maxLength: 40 }), (steps) => {
      const index = new FacetIndex();
      const present = new Map<number, IndexedProduct>();
      for (const [one, isGone] of steps) {
        if (isGone) index.remove(one.id);
        else index.put(one);
        if (isGone) present.delete(one.id);
        else present.set(one.id, one);

        const byId = [...present.values()].toSorted((a, b) => a.id - b.id);
        const byDate = byId.toSorted(
          (a, b) => Number(isPast(a)) - Number(isPast(b)) || (a.release_order - b.release_order) * (isPast(a) ? -1 : 1),
        );
        const idsOf = (set: Bitmap) => index.idsOf(set.members()).toSorted((a, b) => a - b);
        const those = (is: (of: IndexedProduct) => boolean) => byId.filter(is).map(({ id }) => id);
        const inOrder = (order: Order) => index.idsOf([...order.slots]);
        expect(inOrder(index.on(today).order)).toEqual(byDate.map(({ id }) => id));
        expect(idsOf(index.on(today).past)).toEqual(those(isPast));
        expect(idsOf(index.on(today).upcoming)).toEqual(those((of) => !isPast(of)));
        expect(idsOf(index.every)).toEqual(those(() => true));
        expect(idsOf(index.known)).toEqual(those(({ is_unreleased }) => !is_unreleased));
        expect(idsOf(index.unreleased)).toEqual(those(({ is_unreleased }) => is_unreleased));
        expect(idsOf(index.having("brand", 2))).toEqual(those(({ brand_id }) => brand_id === 2));
        expect(idsOf(index.having("size_run", 3))).toEqual(those((of) => of.size_run_ids.includes(3)));
        expect(idsOf(index.setOf(ranked))).toEqual(those(({ id }) => ranked.includes(id)));
        const first = ranked.filter((id) => present.has(id));
        expect(inOrder(index.orderOf(ranked))).toEqual([...first, ...those(({ id }) => !ranked.includes(id))]);
      }
    }),
  );
});
