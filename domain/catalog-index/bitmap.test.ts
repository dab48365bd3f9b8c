import fc from "fast-check";
import { expect, it } from "vitest";
import { Bitmap, orderOfSlots } from "./bitmap.ts";

const members = fc.uniqueArray(fc.oneof(fc.nat(70), fc.nat(5_000)));

function bitmapOf(numbers: number[]): Bitmap {
  const bitmap = new Bitmap();
  for (const number of numbers) bitmap.add(number);
  return bitmap;
}

const membersOf = (bitmap: Bitmap) =>
  new Set(Array.from({ length: 5_100 }, (_, at) => at).filter((at) => bitmap.has(at)));

it("a bitmap is a set: it has and counts what is added until it is deleted", () => {
  fc.assert(
    fc.property(members, members, (added, deleted) => {
      const bitmap = bitmapOf(added);
      for (const number of deleted) bitmap.delete(number);
      const expected = new Set(added).difference(new Set(deleted));
      expect(membersOf(bitmap)).toEqual(expected);
      expect(bitmap.count()).toBe(expected.size);
    }),
  );
});

it("intersection, union and difference agree with those of sets", () => {
  fc.assert(
    fc.property(members, members, (left, right) => {
      const [a, b] = [new Set(left), new Set(right)];
      const [x, y] = [bitmapOf(left), bitmapOf(right)];
      expect(membersOf(x.and(y))).toEqual(a.intersection(b));
      expect(membersOf(x.or(y))).toEqual(a.union(b));
      expect(membersOf(x.without(y))).toEqual(a.difference(b));
      expect(x.countBoth(y)).toBe(a.intersection(b).size);
      // Neither operand changes.
      expect([membersOf(x), membersOf(y)]).toEqual([a, b]);
    }),
  );
});

it("pick gives any page of the members in any order, for few members and for nearly all (LIST-22)", () => {
  const size = 20_000;
  const numbers = Array.from({ length: size }, (_, at) => at);
  const share = fc.oneof(fc.nat(3), fc.nat(4_001));
  fc.assert(
    fc.property(fc.nat(), share, fc.nat(size), fc.integer({ min: 1, max: 100 }), (seed, keep, skip, limit) => {
      // a permutation: the factor and the size are coprime
      const slots = Uint32Array.from(numbers, (at) => (at * 7_919 + seed) % size);
      const chosen = numbers.filter((number) => (number * 31 + seed) % 4_001 < keep);
      const bitmap = bitmapOf(chosen);
      expect(new Set(bitmap.members())).toEqual(new Set(chosen));
      const expected = Array.from(slots).filter((slot) => bitmap.has(slot));
      for (const from of [skip, Math.floor((skip / size) * chosen.length), Math.max(chosen.length - limit, 0)]) {
        expect(bitmap.pick(orderOfSlots(slots, size), from, limit)).toEqual(expected.slice(from, from + limit));
      }
    }),
  );
});

it("pick finds members that stand together anywhere in the order", () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), fc.nat(400), fc.nat(400), (size, from, length, skip) => {
      const slots = Uint32Array.from({ length: size }, (_, at) => size - 1 - at);
      const chosen = Array.from(slots.subarray(from, from + length));
      expect(bitmapOf(chosen).pick(orderOfSlots(slots, size), skip, 18)).toEqual(chosen.slice(skip, skip + 18));
    }),
    { numRuns: 500 },
  );
});
