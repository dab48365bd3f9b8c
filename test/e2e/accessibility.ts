import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { sizes } from "./page-test.ts";

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
  // legacy mode runs axe in the page itself; the other mode opens a new page each time, for frames, which this site has not
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (isInert) axe.include(".modal");
  else if (part) axe.include(part);
  expect((await axe.analyze()).violations, page.url()).toEqual([]);
  // axe scrolls, which moves open popovers: these shifts are not the page's fault
  await page.evaluate(
    (length) => void ((window as unknown as { shifts: string[] }).shifts.length = length),
    shiftCount,
  );
}

function isMiddleScreen(page: Page): boolean {
  const width = page.viewportSize()?.width;
  return sizes.slice(1, -1).some((size) => size.width === width);
}
