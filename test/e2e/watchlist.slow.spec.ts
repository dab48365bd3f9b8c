import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import { listCards, watch, watchedCards as cards } from "./watched.ts";

test("a long watchlist pages as other lists do (WATCH-2, LIST-40)", async ({ page }) => {
  // three columns: no row has cards of two pages, of which the later might be higher
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, "/watchlist");
  await watch(page, await listCards("brand_id=1&by_release=past_releases&perpage=60"));
  await open(page, "/watchlist");
  await expect(cards(page)).toHaveCount(18);
  for (const count of [36, 54]) {
    await page.getByRole("button", { name: "Load More" }).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(count);
  }
  await page.getByRole("button", { name: "Load More" }).click();
  await expect(cards(page)).toHaveCount(60);
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: empty and full it fits, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/watchlist");
    await expectAccessible(page);
    await watch(page, await listCards("by_release=not_yes_released&perpage=7"));
    await open(page, "/watchlist");
    await expect(cards(page)).toHaveCount(7);
    await expectAccessible(page);
  });
}
