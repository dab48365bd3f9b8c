import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });

it("is the length of the shortest way of edits, up to the limit (SRCH-5)", () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(plainDistance(one, other), limit + 1));
    }),
  );
});

/** Computes the distance by definition, from the ends of both words. */
function plainDistance(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const ways = [
    plainDistance(one.slice(0, -1), other) + 1,
    plainDistance(one, other.slice(0, -1)) + 1,
    plainDistance(one.slice(0, -1), other.slice(0, -1)) + Number(one.at(-1) !== other.at(-1)),
  ];
  if (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)) {
    ways.push(plainDistance(one.slice(0, -2), other.slice(0, -2)) + 1);
  }
  return Math.min(...ways);
}
