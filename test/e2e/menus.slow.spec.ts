import { expect } from "@playwright/test";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test.describe("on a wide screen by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 1440, height: 900 } });

  test("a tap opens a menu, a tap elsewhere closes it (SITE-30)", async ({ page }) => {
    await open(page, "/about-us");
    const brands = page.getByRole("navigation", { name: "Brands" });
    await brands.getByRole("button", { name: "Nike models" }).tap();
    await expect(brands.getByText("Skateboarding")).toBeVisible();
    await page.touchscreen.tap(700, 850);
    await expect(brands.getByText("Skateboarding")).toBeHidden();
    await brands.getByRole("button", { name: "Nike models" }).tap();
    await brands.getByRole("button", { name: "Nike models" }).tap();
    await expect(brands.getByText("Skateboarding")).toBeHidden();
  });
});
