import fc from "fast-check";
import { expect, it } from "vitest";
import { OrdinalsById } from "./ordinals-by-id.ts";

it("has every ordinal sorted by product id, whatever products are added and removed", () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 30 }), isRemoved: fc.boolean(), isRead: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const ordinals = new OrdinalsById();
      const ids: number[] = [];
      for (const { id, isRemoved, isRead } of steps) {
        const ordinal = ids.indexOf(id);
        if (ordinal >= 0 && isRemoved) {
          ids[ordinal] = 0;
          ordinals.invalidate();
        } else if (ordinal < 0 && !isRemoved) {
          const free = ids.indexOf(0);
          ordinals.add(id, free < 0 ? ids.length : free);
          ids[free < 0 ? ids.length : free] = id;
        }
        if (!isRead) continue;
        const found = Array.from(ordinals.sorted(ids), (at) => ids[at]);
        expect(found).toEqual(ids.filter(Boolean).toSorted((a, b) => a - b));
      }
    }),
  );
});
