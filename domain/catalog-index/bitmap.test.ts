import fc from "fast-check";
import { expect, it } from "vitest";
import { Bitmap } from "./bitmap.ts";

/** Members anywhere, or within a short range. */
const members = fc.oneof(
  fc.uniqueArray(fc.oneof(fc.nat(70), fc.nat(5_000))),
  fc
    .tuple(fc.nat(4_900), fc.uniqueArray(fc.nat(100)))
    .map(([first, numbers]) => numbers.map((number) => first + number)),
);

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
      expect(bitmap.members()).toEqual([...expected].toSorted((a, b) => a - b));
    }),
  );
});

it("counts the members of a range", () => {
  fc.assert(
    fc.property(members, fc.nat(5_100), fc.nat(5_100), (numbers, first, end) => {
      const expected = numbers.filter((number) => number >= first && number < end).length;
      expect(bitmapOf(numbers).countBetween(first, end)).toBe(expected);
    }),
  );
});

it("the intersection of several sets is what is in all of them", () => {
  fc.assert(
    fc.property(fc.array(members, { minLength: 1, maxLength: 4 }), (lists) => {
      const all = lists.map((list) => new Set(list)).reduce((one, other) => one.intersection(other));
      expect(membersOf(Bitmap.intersection(lists.map(bitmapOf)))).toEqual(all);
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
