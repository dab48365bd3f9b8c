import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { headlineFont, makeHeadlineFont } from "./make-headline-font.ts";

it("the committed headline font is what npm run fonts makes, and is small enough for the first paint", async () => {
  const font = readFileSync(headlineFont);
  expect(font.equals(await makeHeadlineFont())).toBe(true);
  expect(font.length).toBeLessThan(13_000);
});
