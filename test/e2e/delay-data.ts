import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** The browser ignores layout shifts within 500 ms of an input. */
const SHIFTS_COUNT_AFTER_MS = 700;

/** Delays the data of the pages that are opened next, until layout shifts count. */
export async function delayData(page: Page): Promise<void> {
  await page.route(/\.data/, async (route) => {
    await setTimeout(SHIFTS_COUNT_AFTER_MS);
    // the test may have ended meanwhile
    await route.continue().catch(() => {});
  });
}
