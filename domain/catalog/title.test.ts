import { expect, it } from "vitest";
import { titleOf } from "./title.ts";

it.each([
  ["Harbor Fog", "White/Grey", "Court High Harbor Fog"],
  [null, "White/Grey", "Court High White/Grey"],
  ["Harbor Fog", null, "Court High Harbor Fog"],
  [null, null, "Court High"],
])("the title of a shoe with nickname %s and colors %s is '%s' (CAT-7)", (nickname, colorText, title) => {
  expect(titleOf({ fullName: "Court High", nickname, colorText })).toBe(title);
});
