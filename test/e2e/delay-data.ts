import type { Page } from "@playwright/test";

/** The browser ignores layout shifts within 500 ms of an input. */
const SHIFTS_COUNT_AFTER_MS = 700;

/** Delays the data of the pages that are opened next, until layout shifts count. */
export async function delayData(page: Page): Promise<void> {
  await page.route(/\.data/, async (route) => {
    await page.waitForTimeout(SHIFTS_COUNT_AFTER_MS);
    await route.continue();
  });
}
