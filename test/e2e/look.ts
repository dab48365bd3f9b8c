import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing wider than the screen, nothing that axe objects to. */
export async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
  expect((await new AxeBuilder({ page }).analyze()).violations, page.url()).toEqual([]);
}
