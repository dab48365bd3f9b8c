import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NameTrie } from "./name-trie.ts";
import { PhraseFilter } from "./phrase-filter.ts";

// Few words, so that names are often parts of others and overlap.
const word = fc.constantFrom("air", "jordan", "1", "retro", "high", "og", "fog");
const name = fc.array(word, { minLength: 1, maxLength: 5 });
const names = fc.uniqueArray(name, { maxLength: 12, selector: (words) => words.join(" ") });
const text = fc.array(fc.oneof({ weight: 3, arbitrary: name }, { weight: 1, arbitrary: fc.constant(["and"]) }), {
  maxLength: 8,
});

function trieOf(all: string[][]): NameTrie<string> {
  const trie = new NameTrie<string>();
  for (const words of all) trie.add(words, words.join(" "));
  return trie;
}

/** Returns the places of a name in a text, as words from and to. */
function placesOf(words: string[], name: string): [number, number][] {
  const { length } = name.split(" ");
  return words.flatMap((_, at) =>
    words.slice(at, at + length).join(" ") === name ? [[at, at + length] as [number, number]] : [],
  );
}

describe("names in a text (NEWS-19)", () => {
  it("are found when they are all of it, whatever others there are", () => {
    fc.assert(
      fc.property(names, (all) => {
        const trie = trieOf(all);
        for (const words of all) expect(trie.find(words)).toEqual([words.join(" ")]);
      }),
    );
  });

  it("have places of their own, one after the other, where no longer name begins", () => {
    fc.assert(
      fc.property(names, text, (all, parts) => {
        const words = parts.flat();
        const known = all.map((some) => some.join(" "));
        let end = 0;
        for (const one of trieOf(all).find(words)) {
          const [from, to] = placesOf(words, one).find((place) => place[0] >= end) ?? [Number.NaN, Number.NaN];
          expect(to, one).toBeGreaterThan(end);
          const longer = known.filter((other) =>
            placesOf(words, other).some((place) => place[0] === from && place[1] > to),
          );
          expect(longer).toEqual([]);
          end = to;
        }
      }),
    );
  });

  it("are missed only where another name covers a part of them", () => {
    fc.assert(
      fc.property(names, text, (all, parts) => {
        const words = parts.flat();
        const found = new Set(trieOf(all).find(words));
        const places = [...found].flatMap((one) => placesOf(words, one));
        for (const one of all.map((some) => some.join(" "))) {
          if (found.has(one)) continue;
          for (const [from, to] of placesOf(words, one))
            expect(places.some((place) => place[0] < to && from < place[1])).toBe(true);
        }
      }),
    );
  });

  it("do not depend on the order of the catalog", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.nat(5)), { maxLength: 12 }),
        text,
        fc.func(fc.nat()),
        (all, parts, order) => {
          const find = (pairs: [string[], number][]) => {
            const trie = new NameTrie<number>();
            for (const [words, value] of pairs) trie.add(words, value);
            return trie.find(parts.flat());
          };
          const keyed = all.map((pair, index) => ({ pair, key: order(index) }));
          expect(find(keyed.toSorted((one, other) => one.key - other.key).map(({ pair }) => pair))).toEqual(find(all));
        },
      ),
    );
  });

  it("mean nothing when they are shared, and still cover the names within them", () => {
    const trie = new NameTrie<number>();
    trie.add(["air", "jordan", "1"], 1);
    trie.add(["air", "jordan"], 2);
    trie.add(["air", "jordan", "1"], 3);
    trie.add(["air", "jordan", "1"], 1);
    expect(trie.find(["air", "jordan", "1", "air", "jordan", "air"])).toEqual([2]);
  });
});

it("the filter knows every phrase of the texts, of two words and more", () => {
  const anyWord = fc.string({ unit: fc.constantFrom("a", "b", "ß", "é", "靴"), minLength: 1, maxLength: 3 });
  const long = fc.array(anyWord, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(long, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(), (texts, from, length) => {
      const filter = new PhraseFilter();
      for (const words of texts) filter.addPhrasesOf(words);
      for (const words of texts) {
        const start = from % words.length;
        const phrase = words.slice(start, start + 1 + (length % 30));
        expect(filter.mayHave(phrase.join(" "))).toBe(phrase.length > 1);
      }
      expect(filter.mayHave("nothing of it")).toBe(false);
    }),
    { numRuns: 20 },
  );
});
