import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { apiData } from "./api.ts";
import { listOf } from "./filtered-list.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import type { WireCardList } from "#wire/lists.ts";

test("the last page has no button, and a page beyond it is empty (LIST-39, LIST-49)", async ({ page }) => {
  const { meta } = await apiData<WireCardList>("/api/products");
  await open(page, `/?page=${Math.ceil(meta.total / 18)}`);
  await expect(listOf(page).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
  await page.goto("/?page=99999");
  await expect(page.getByText("This page is past the end of the list.")).toBeVisible();
});

test("by_release=not_yes_released shows upcoming releases only (HOME-3)", async ({ page }) => {
  await page.goto("/?by_release=not_yes_released");
  await expect(listOf(page).getByRole("article")).toHaveCount(18);
  const years = page.getByRole("heading", { name: / Releases$/ });
  await expect(years).toHaveCount(0);
});

test("the button reads View More below 768 px; after Enter, the first new card has the focus (LIST-39, LIST-43)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open(page, "/?page=4");
  await expect(page.getByRole("button", { name: "View More" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole("button", { name: "Load More" }).focus();
  await page.keyboard.press("Enter");
  await expect(listOf(page).getByRole("article")).toHaveCount(36);
  await expect(listOf(page).getByRole("article").nth(18).getByRole("link")).toBeFocused();
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: nothing overflows, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/");
    await expectAccessible(page);
  });
}
