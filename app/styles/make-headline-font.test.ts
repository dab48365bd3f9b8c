import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { headlineFont, makeHeadlineFont } from "./make-headline-font.ts";

it("the headline font is the one that npm run fonts makes, and small enough to be there in time", async () => {
  const font = readFileSync(headlineFont);
  expect(font.equals(await makeHeadlineFont())).toBe(true);
  expect(font.length).toBeLessThan(13_000);
});
