import { expect, type Page } from "@playwright/test";
import { findProduct } from "./catalog.ts";
import { test } from "./page-test.ts";
import { open } from "./open.ts";

/** Counts the frames that show neither a picture nor words, or words that do not fit. */
function countBlankFrames(page: Page): Promise<number> {
  return page.locator(".picture-frame:visible").evaluateAll(
    (frames) =>
      frames.filter((frame) => {
        const words = getComputedStyle(frame, "::before").content;
        const hasWords = frame.textContent?.trim() || (words.includes("Image coming soon") && fits(frame));
        return !frame.querySelector("img") && !hasWords;

        function fits({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
          return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
        }
      }).length,
  );
}

for (const path of ["/", "/most-popular", "/calendar", "/jordan"]) {
  test(`${path}: a frame that loses its picture says so (CAT-40)`, async ({ page }) => {
    await open(page, path);
    const frames = page.locator(".picture-frame:has(img)");
    expect(await frames.count()).toBeGreaterThan(4);
    await page.evaluate(() => {
      for (const picture of document.querySelectorAll(".picture-frame > *")) picture.remove();
    });
    expect(await countBlankFrames(page)).toBe(0);
  });
}

test("a release without pictures has no blank frame in suggestions and on its page (CAT-40)", async ({ page }) => {
  const product = await findProduct("by_release=not_yes_released", ({ images }) => images.length === 0);
  await open(page, `/${product.slug}`);
  await expect(page.getByText("Image coming soon").first()).toBeVisible();
  expect(await countBlankFrames(page)).toBe(0);
  await page.getByRole("banner").getByRole("searchbox").fill(product.full_name);
  const option = page.getByRole("option", { name: product.full_name }).first();
  await expect(option.locator(".picture-frame")).toBeVisible();
  expect(await countBlankFrames(page)).toBe(0);
});
