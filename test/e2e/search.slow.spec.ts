import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import { box, options } from "./search-box.ts";

test.describe("the page of what is not found", () => {
  test.use({ allowedNoise: /404/ });

  test("has a search box that suggests too (ERR-4, SRCH-11)", async ({ page }) => {
    await open(page, "/nothing-of-the-kind");
    await page.getByRole("main").getByRole("searchbox").pressSequentially("yeezy");
    await expect(page.getByRole("main").getByRole("option").first()).toContainText("Yeezy");
  });
});

test("the first row has what a misspelled search means (SRCH-5, SRCH-6)", async ({ page }) => {
  await page.goto("/?search=jordn+4+bred");
  const cards = page.getByRole("region", { name: "Releases" }).getByRole("article");
  for (const at of [0, 1]) await expect(cards.nth(at)).toContainText(/Air Jordan 4.*Bred/s);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: chips of a search fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/?search=upcoming+women+jordan+over+100");
    await expect(page.getByRole("button", { name: "Clear Over $100" })).toBeVisible();
    await expectAccessible(page);
  });

  test(`${size.width} px, ${colorScheme}: suggestions fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/about-us");
    await box(page).pressSequentially("air jordan");
    await expect(options(page).last()).toHaveText("Search for “air jordan”");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
  });
}
