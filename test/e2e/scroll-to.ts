import { expect, type Page } from "@playwright/test";

/** Scrolls as a wheel does, until the page is at `top`. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 400);
  const distance = top - (await page.evaluate(() => scrollY));
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
}
