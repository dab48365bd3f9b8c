import fc from "fast-check";
import { expect, it } from "vitest";
import { textOf } from "./text-of.ts";

it("every value of JSON has a text, and an object none (CAT-65)", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => typeof textOf(value) === "string"));
  for (const value of [
    { toString: 1, valueOf: 1 },
    { "@value": "Shoe" },
    JSON.parse(`${"[".repeat(9_000)}${"]".repeat(9_000)}`),
  ])
    expect(textOf(value)).toBe("");
  expect([textOf("Shoe"), textOf(225), textOf(["a", 1]), textOf(null)]).toEqual(["Shoe", "225", "a,1", "null"]);
});
