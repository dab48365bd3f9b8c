import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sizes } from "./page-test.ts";

/** Nothing wider than the screen, nothing that axe objects to. */
export async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
  const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.length);
  const axe = new AxeBuilder({ page });
  // it takes most of the time, and colours do not hang on the width: the smallest screen is light, the largest dark
  if (isBetween(page)) axe.disableRules(["color-contrast"]);
  expect((await axe.analyze()).violations, page.url()).toEqual([]);
  // axe scrolls to what it looks at, and what hangs from a button then finds another place: that is not the page's doing
  await page.evaluate((length) => void ((window as unknown as { shifts: string[] }).shifts.length = length), moved);
}

function isBetween(page: Page): boolean {
  const width = page.viewportSize()?.width;
  return width !== sizes[0]?.width && width !== sizes.at(-1)?.width;
}
