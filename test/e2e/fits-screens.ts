import { expect, type Page } from "@playwright/test";
import { variants } from "#test/full-run.ts";
import { expectAccessible } from "./accessibility.ts";
import { finishMovements } from "./finish-movements.ts";
import { screens } from "./page-test.ts";
import { textFaults } from "./text-faults.ts";

/**
 * Shows what `page` has now on every screen, outside of a full run on the smallest and the largest, and expects that
 * its texts fit and that axe finds no violation (SITE-36).
 */
export async function expectFitsScreens(page: Page): Promise<void> {
  for (const { size, colorScheme } of variants(screens)) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(finishMovements);
    expect(await textFaults(page), `${page.url()} at ${size.width} px`).toEqual([]);
    await expectAccessible(page);
  }
}
