import fc from "fast-check";
import { expect, it } from "vitest";
import { SlotsById } from "./slots-by-id.ts";

it("has every slot sorted by product id, whatever products are added and removed", () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 30 }), isRemoved: fc.boolean(), isRead: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const slots = new SlotsById();
      const ids: number[] = [];
      for (const { id, isRemoved, isRead } of steps) {
        const slot = ids.indexOf(id);
        if (slot >= 0 && isRemoved) {
          ids[slot] = 0;
          slots.invalidate();
        } else if (slot < 0 && !isRemoved) {
          const free = ids.indexOf(0);
          slots.add(id, free < 0 ? ids.length : free);
          ids[free < 0 ? ids.length : free] = id;
        }
        if (!isRead) continue;
        const found = Array.from(slots.sorted(ids), (at) => ids[at]);
        expect(found).toEqual(ids.filter(Boolean).toSorted((a, b) => a - b));
      }
    }),
  );
});
