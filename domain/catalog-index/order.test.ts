import fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { Bitmap } from "./bitmap.ts";
import { Order } from "./order.ts";

type Shuffle = (numbers: number[], seed: number) => Uint32Array;

/** Returns a permutation: the factor and the size are coprime. */
const scattered: Shuffle = (numbers, seed) => Uint32Array.from(numbers, (at) => (at * 7_919 + seed) % numbers.length);

/** Puts the second part first, and swaps one number of each thousand with another. */
const inRuns: Shuffle = (numbers, seed) => {
  const turned = [...numbers.slice(seed % numbers.length), ...numbers.slice(0, seed % numbers.length)];
  for (let at = 0; at < turned.length - 500; at += 1_000) {
    [turned[at], turned[at + (seed % 500)]] = [turned[at + (seed % 500)] as number, turned[at] as number];
  }
  return Uint32Array.from(turned);
};

const shuffles = fc.constantFrom(scattered, inRuns);

it("gives any page of the members in any order, for few members and for nearly all (LIST-22)", () => {
  const size = 20_000;
  const numbers = Array.from({ length: size }, (_, at) => at);
  const share = fc.oneof(fc.nat(3), fc.nat(4_001));
  fc.assert(
    fc.property(
      fc.nat(),
      shuffles,
      share,
      fc.nat(size),
      fc.integer({ min: 1, max: 100 }),
      (seed, shuffle, keep, skip, limit) => {
        const ordinals = shuffle(numbers, seed);
        const chosen = numbers.filter((number) => (number * 31 + seed) % 4_001 < keep);
        const bitmap = Bitmap.of(chosen);
        const expected = Array.from(ordinals).filter((ordinal) => bitmap.has(ordinal));
        for (const from of [skip, Math.floor((skip / size) * chosen.length), Math.max(chosen.length - limit, 0)]) {
          expect(new Order(ordinals, size).page(bitmap, from, limit)).toEqual(expected.slice(from, from + limit));
        }
      },
    ),
  );
});

it("finds members that stand together anywhere in the order", () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), fc.nat(400), fc.nat(400), (size, from, length, skip) => {
      const ordinals = Uint32Array.from({ length: size }, (_, at) => size - 1 - at);
      const chosen = Array.from(ordinals.subarray(from, from + length));
      expect(new Order(ordinals, size).page(Bitmap.of(chosen), skip, 18)).toEqual(chosen.slice(skip, skip + 18));
    }),
    { numRuns: propertyRuns(500) },
  );
});
