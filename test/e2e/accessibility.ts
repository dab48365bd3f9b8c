import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { finishMovements } from "./finish-movements.ts";
import { sizes } from "./page-test.ts";

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects that nothing is wider than the screen and that axe finds no violation. Axe is slow, so it runs only on the
 * smallest screen, which is light, and the largest, which is dark; where a modal dialog makes the page inert, only on
 * the dialog; or on `part` of a page whose rest is checked elsewhere.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
  if (isMiddleScreen(page)) return;
  const { shiftCount, isInert } = await page.evaluate(() => ({
    shiftCount: (window as unknown as { shifts: string[] }).shifts.length,
    isInert: document.querySelector(".modal") !== null,
  }));
  expect(await findViolations(page, isInert ? ".modal" : part), page.url()).toEqual([]);
  // axe scrolls, which moves open popovers: these shifts are not the page's fault
  await page.evaluate(
    (length) => void ((window as unknown as { shifts: string[] }).shifts.length = length),
    shiftCount,
  );
}

/** Runs axe on `part` of a page, or on all of it. Its script, which takes longer than most runs, is read once in a document. */
async function findViolations(page: Page, part?: string): Promise<axe.Result[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeScript);
  // such as of a dialog that opens
  await page.evaluate(finishMovements);
  return page.evaluate(async (selector) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run(selector ?? document, { resultTypes: ["violations"] })).violations;
  }, part);
}

function isMiddleScreen(page: Page): boolean {
  const width = page.viewportSize()?.width;
  return sizes.slice(1, -1).some((size) => size.width === width);
}
