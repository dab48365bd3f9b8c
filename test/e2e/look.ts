import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sizes } from "./page-test.ts";

/**
 * Nothing wider than the screen, nothing that axe objects to. It takes most of the time of a test, and is asked on the
 * smallest screen, which is light, and on the largest, which is dark: what stands on those between is one or the other.
 */
export async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
  if (isBetween(page)) return;
  const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.length);
  // in the page itself: it has no frames, for which axe would open a page of its own at each look
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  expect((await axe.analyze()).violations, page.url()).toEqual([]);
  // axe scrolls to what it looks at, and what hangs from a button then finds another place: that is not the page's doing
  await page.evaluate((length) => void ((window as unknown as { shifts: string[] }).shifts.length = length), moved);
}

function isBetween(page: Page): boolean {
  const width = page.viewportSize()?.width;
  return sizes.slice(1, -1).some((size) => size.width === width);
}
