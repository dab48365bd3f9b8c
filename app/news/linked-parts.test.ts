import fc from "fast-check";
import { expect, it } from "vitest";
import { linkedParts } from "./linked-parts.ts";

const link = (url: string) => ({ url, expanded_url: `https://example.com/${url}`, display_url: url.slice(0, 3) });
const shown = (text: string, urls: string[]) =>
  linkedParts(text, urls.map(link)).map((part) => (part.link ? `[${part.link.url}]` : part.text));

it("cuts a text at its addresses, and takes the longer of two that begin together (NEWS-6)", () => {
  expect(shown("Look: ab, abc and ab.", ["ab", "abc", "zz", ""])).toEqual([
    "Look: ",
    "[ab]",
    ", ",
    "[abc]",
    " and ",
    "[ab]",
    ".",
  ]);
  expect(shown("ab", ["ab"])).toEqual(["[ab]"]);
  expect(shown("", ["ab"])).toEqual([]);
});

it("loses no letter of any text (NEWS-6)", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "👟") });
  fc.assert(
    fc.property(text, fc.array(text), (whole, urls) => {
      const parts = linkedParts(whole, urls.map(link));
      expect(parts.map((part) => part.text).join("")).toBe(whole);
      expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
    }),
  );
});
