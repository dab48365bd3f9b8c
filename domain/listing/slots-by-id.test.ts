import fc from "fast-check";
import { expect, it } from "vitest";
import { SlotsById } from "./slots-by-id.ts";

it("has every slot by the id of its product, whatever comes and goes, and in whatever order", () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 30 }), isGone: fc.boolean(), isAsked: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const slots = new SlotsById();
      const ids: number[] = [];
      for (const { id, isGone, isAsked } of steps) {
        const slot = ids.indexOf(id);
        if (slot >= 0 && isGone) {
          ids[slot] = 0;
          slots.forget();
        } else if (slot < 0 && !isGone) {
          const free = ids.indexOf(0);
          slots.add(id, free < 0 ? ids.length : free);
          ids[free < 0 ? ids.length : free] = id;
        }
        if (!isAsked) continue;
        const found = Array.from(slots.of(ids), (at) => ids[at]);
        expect(found).toEqual(ids.filter(Boolean).toSorted((a, b) => a - b));
      }
    }),
  );
});
