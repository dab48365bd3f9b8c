import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing wider than the screen, nothing that axe objects to. */
export async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
  const moved = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.length);
  expect((await new AxeBuilder({ page }).analyze()).violations, page.url()).toEqual([]);
  // axe scrolls to what it looks at, and what hangs from a button then finds another place: that is not the page's doing
  await page.evaluate((length) => void ((window as unknown as { shifts: string[] }).shifts.length = length), moved);
}
