import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_WEIGHT, type TextWords, weighWords } from "./product-words.ts";

function weightsOf(texts: Partial<TextWords>): [word: string, weight: number][] {
  const weights: [string, number][] = [];
  const none = { full_name: [], nickname: [], color_text: [], brand: [], model: [] };
  weighWords({ ...none, ...texts }, (word, weight) => weights.push([word, weight]));
  return weights;
}

it("a nickname counts most, then the name, then colors; a word in two places more, and one of the model's name much more (SRCH-6)", () => {
  const weights = weightsOf({
    full_name: ["air", "jordan", "1", "retro"],
    nickname: ["off", "white", "off"],
    color_text: ["white", "white", "red"],
    brand: ["jordan"],
    model: ["air", "jordan", "1"],
  });
  expect(weights).toEqual([
    ["off", 334],
    ["white", 358],
    ["air", 588],
    ["jordan", 601],
    ["1", 588],
    ["retro", 332],
    ["red", 188],
    ["offwhite", 334],
    ["whiteoff", 334],
  ]);
});

it("each word of a product has one weight, from 1 to the largest, and neighbors of a nickname are one word as well (SRCH-6)", () => {
  const words = fc.array(fc.constantFrom("air", "off", "white", "offwhite", "1"), { maxLength: 5 });
  const texts = fc.record({ full_name: words, nickname: words, color_text: words, brand: words, model: words });
  fc.assert(
    fc.property(texts, (product) => {
      const weights = weightsOf(product);
      const pairs = product.nickname.slice(1).map((word, at) => `${product.nickname[at]}${word}`);
      const expected = new Set([...Object.values(product).flat(), ...pairs]);
      expect(weights.map(([word]) => word).toSorted()).toEqual([...expected].toSorted());
      for (const [, weight] of weights) {
        expect(weight).toBeGreaterThanOrEqual(1);
        expect(weight).toBeLessThanOrEqual(MAX_WEIGHT);
      }
    }),
  );
});
