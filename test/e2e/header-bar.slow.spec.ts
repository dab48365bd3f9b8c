import { expect } from "@playwright/test";
import { open } from "./open.ts";
import { sizes, test } from "./page-test.ts";
import { scrollTo } from "./scroll-to.ts";

for (const { width, height } of [sizes[0]!, sizes.at(-1)!]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("the choices of a ranking stay in view, and show the chosen brand (LIST-54, POP-23)", async ({ page }) => {
      await open(page, "/most-popular?period=all_time&brand_id=35");
      const brand = page.getByRole("button", { name: "Yeezy", exact: true });
      const { x = 0, width: wide = 0 } = (await brand.boundingBox()) ?? {};
      expect(x).toBeGreaterThan(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      await scrollTo(page, 1_500);
      await expect(brand).toBeInViewport();
      const box = await page.locator(".ranking-bar").boundingBox();
      expect(box?.height).toBeLessThan(60);
      await page.getByRole("button", { name: "1w", exact: true }).click();
      await expect(page).toHaveURL(/period=week/);
      await expect(page.getByRole("button", { name: "1w", exact: true, pressed: true })).toBeInViewport();
    });
  });
}
