import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { createAccount, signIn } from "./account.ts";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import { emptyWatchlist, listCards, removals, watch, watchedCards as cards } from "./watched.ts";

test("an empty watchlist says so and prompts to log in, but not with a token; all can be added to a calendar (SITE-6, WATCH-4, WATCH-5, WATCH-11)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watchlist");
  const main = page.getByRole("main");
  await expect(emptyWatchlist(page)).toBeVisible();
  await expect(main.getByText("Tap the bookmark")).toBeVisible();
  await expect(main.getByText("Make sure your log-in for you list to be saved!")).toBeVisible();
  await main.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await page.keyboard.press("Escape");

  const upcoming = await listCards("by_release=not_yes_released&perpage=100");
  const later = upcoming.filter(({ releaseDay }) => releaseDay !== "00").slice(-2);
  await watch(page, later);
  await page.goto("/watchlist");
  const saved = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add all to calendar" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("watchlist.ics");
    return readFileSync(await file.path(), "utf8").match(/^BEGIN:VEVENT/gm);
  };
  expect(await saved()).toHaveLength(2);

  const account = await createAccount(page);
  await signIn(page, account);
  await page.reload();
  await expect(emptyWatchlist(page)).toBeVisible();
  await expect(main.getByRole("button", { name: "Login" })).toBeHidden();
  const headers = { authorization: `Bearer ${account.token}` };
  await page.request.post(`/api/product/${later[0]?.id}/watchlist`, { headers });
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  expect(await saved()).toHaveLength(1);
});

test("releases stand under headings, and the brand in the address filters them (WATCH-8, WATCH-10)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/watchlist");
  const upcoming = await listCards("by_release=not_yes_released&brand_id=2&perpage=100");
  const undated = upcoming.find(({ releaseDay }) => releaseDay === "00");
  const dated = upcoming.findLast(({ releaseDay }) => releaseDay !== "00");
  const [past] = await listCards("by_release=past_releases&brand_id=1&perpage=1");
  await watch(page, [undated, past, dated]);
  await page.goto("/watchlist");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Later", "Date TBA", "Released"]);
  await expect(cards(page).first()).toContainText(/\d+ days/);
  const brand = page.getByRole("group", { name: "Brand" });
  await expect(brand.getByRole("button")).toHaveText([/^All, 3/, /^Jordan, 1/, /^Nike, 2/]);
  await expectAccessible(page);
  await brand.getByRole("button", { name: "Jordan" }).click();
  await expect(page).toHaveURL(/[?]brand_id=1$/);
  await expect(headings).toHaveText(["Released"]);
  await expect(page.getByText("Add all to calendar")).toHaveCount(0);
  await removals(page).press("Enter");
  await expect(page.getByRole("heading", { name: "No Jordan sneakers on your watchlist" })).toBeFocused();
  await page.getByRole("link", { name: "Show all brands" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText("No Jordan sneakers on your watchlist")).toBeVisible();
});

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
