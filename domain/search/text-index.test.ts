import fc from "fast-check";
import { expect, it } from "vitest";
import { foldSku, skusOf } from "./sku-list.ts";
import { type SearchedProduct, TextIndex } from "./text-index.ts";
import { POSTING_BITS } from "./text-segment.ts";
import { wordsOf } from "./words.ts";

const words = ["Air", "Jordan", "Panda", "Pandora", "Red", "4"];
const phrase = fc.subarray(words, { minLength: 1 }).map((some) => some.join(" "));
const product: fc.Arbitrary<SearchedProduct> = fc.record({
  full_name: phrase,
  nickname: fc.option(phrase),
  color_text: fc.option(phrase),
  brand: fc.constantFrom("Nike", "adidas"),
  model: fc.constantFrom(null, "Air Max"),
  skus: fc.subarray([
    "DD1391-100",
    "DD1391 103",
    "CP9654",
    "DO7097-100",
    "1201A019-100",
    "1201A019-108",
    "315122-111/CW2288-111",
  ]),
});
const step = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.option(product));

/** Folded SKUs as somebody types them, in part or whole. */
const typedSkus = [
  "dd1391100",
  "dd1391",
  "d07097100",
  "1201a019",
  "1201a01910",
  "1201a019100",
  "1201a019108",
  "1201a0191089",
].concat(["cw2288111", "315122111", "315122111cw2288111"]);

/** Reads the products of an index, for comparison. */
function describe(index: TextIndex) {
  const ordinalsOf = (word: string) =>
    index.postings(word).flatMap((postings) => Array.from(postings, (one) => one >>> POSTING_BITS));
  return {
    count: index.count,
    words: ["air", "jordan", "panda", "red", "4", "nike", "max", "airjordan"].map((word) => [
      word,
      ordinalsOf(word).toSorted(),
      index.frequency(word),
    ]),
    begun: [...index.longerThan("pand")].toSorted(),
    near: [...index.near("pandda", 1).keys()].filter((word) => ordinalsOf(word).length > 0),
    begunSkus: typedSkus.map((sku) => index.ordinalsBySku((skus) => skus.beginningWith(sku)).toSorted()),
    skus: typedSkus.map((sku) => index.ordinalsBySku((skus) => skus.equalTo(sku)).toSorted()),
    named: index.named(["air", "jordan"]),
  };
}

it("each version has its products, however they were added, changed and removed; earlier ones never change (SRCH-2, SRCH-4)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 5 }), async (versions) => {
      let index = new TextIndex();
      const present = new Map<number, SearchedProduct>();
      const earlier: [TextIndex, string][] = [];
      for (const steps of versions) {
        const draft = index.draft();
        // the first version of a catalog has every ordinal once
        const unique = index.end === 0 ? [...new Map(steps).entries()] : steps;
        for (const [ordinal, one] of unique) {
          if (one) draft.put(ordinal, one);
          else if (present.has(ordinal)) draft.remove(ordinal);
          if (one) present.set(ordinal, one);
          else present.delete(ordinal);
        }
        index = await draft.build();
        const has = (word: string) =>
          [...present]
            .filter(([, one]) => textOf(one).includes(word))
            .map(([ordinal]) => ordinal)
            .toSorted();
        const { count, words: found, begunSkus, skus, named } = describe(index);
        expect(count).toBe(present.size);
        expect(found.slice(0, -1)).toEqual(
          found.slice(0, -1).map(([word]) => [word, has(word as string), has(word as string).length]),
        );
        const withSku = (fits: (own: string, typed: string) => boolean) =>
          typedSkus.map((typed) =>
            [...present]
              .filter(([, one]) => one.skus.flatMap(skusOf).some((own) => fits(own, typed)))
              .map(([ordinal]) => ordinal)
              .toSorted(),
          );
        expect(begunSkus).toEqual(withSku((own, typed) => own.startsWith(typed)));
        expect(skus).toEqual(withSku((own, typed) => own === typed));
        expect(named.toSorted()).toEqual(
          [...present]
            .filter(([, { full_name, nickname }]) =>
              [full_name, `${full_name} ${nickname ?? ""}`].some((name) => wordsOf(name).join(" ") === "air jordan"),
            )
            .map(([ordinal]) => ordinal)
            .toSorted(),
        );
        earlier.push([index, JSON.stringify(describe(index))]);
      }
      for (const [version, described] of earlier) expect(JSON.stringify(describe(version))).toBe(described);
    }),
  );
});

it("a version with many changes merges them into one segment (SRCH-2)", async () => {
  const shoe = (full_name: string, sku: string): SearchedProduct => ({
    full_name,
    nickname: null,
    color_text: null,
    brand: "Nike",
    model: null,
    skus: [sku],
  });
  const first = new TextIndex().draft();
  for (let ordinal = 0; ordinal < 100; ordinal++) first.put(ordinal, shoe("Dunk Low", `AB1000-${ordinal + 100}`));
  const draft = (await first.build()).draft();
  for (let ordinal = 50; ordinal < 6_000; ordinal++) draft.put(ordinal, shoe("Air Max", `CD${1_000 + ordinal}-100`));
  draft.remove(7);
  const index = await draft.build();
  expect([index.count, index.frequency("dunk"), index.frequency("max")]).toEqual([5_999, 49, 5_950]);
  expect(index.ordinalsBySku((skus) => skus.beginningWith("ab1000"))).toHaveLength(49);
  expect(index.ordinalsBySku((skus) => skus.equalTo(foldSku("CD3000-100")))).toEqual([2_000]);
});

function textOf({ full_name, nickname, color_text, brand, model }: SearchedProduct): string[] {
  return wordsOf([full_name, nickname, color_text, brand, model].filter(Boolean).join(" "));
}
