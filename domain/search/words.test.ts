import fc from "fast-check";
import { expect, it } from "vitest";
import { queryWords } from "./query-words.ts";
import { wordsOf } from "./words.ts";

it.each([
  ["Air Jordan 4", ["air", "jordan", "4"]],
  ["À Ma Maniére", ["a", "ma", "maniere"]],
  ["Levi’s 'n Ben & Jerry's", ["levis", "n", "ben", "jerrys"]],
  ["NMD_R1", ["nmd", "r1"]],
  ["ＤＵＮＫ　４", ["dunk", "4"]],
  ["Straße Ærø Łódź", ["strasse", "aero", "lodz"]],
  ["エアジョーダン・ダンク", ["エアジョーダン", "ダンク"]],
  ["?!", []],
])("the words of %j (SRCH-2)", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it("the words of a query are those of its text, each with its place (SRCH-2)", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(fc.constantFrom("Été", " ", "'", "４", "-", "air")).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(
      text.map((typed) => typed.normalize("NFKC")),
      (typed) => {
        const words = queryWords(typed);
        for (const { word, start, end } of words) expect(wordsOf(typed.slice(start, end))).toContain(word);
        expect(words.map(({ word }) => word).join("")).toBe(wordsOf(typed).join(""));
      },
    ),
  );
});
