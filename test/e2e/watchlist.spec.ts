import { expect, type Page } from "@playwright/test";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { emptyWatchlist, listCards, removals, watch, watchedCards as cards } from "./watched.ts";

const marker = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Watchlist with a release soon" });

test("the watchlist is by date; a removal moves the focus, and the link's marker goes with what releases soon (SITE-32, WATCH-2, WATCH-3)", async ({
  page,
}) => {
  await open(page, "/watchlist");
  await expect(emptyWatchlist(page)).toBeVisible();
  await expect(marker(page)).toHaveCount(0);
  const [soon] = await listCards("by_release=not_yes_released&perpage=1");
  const products = [soon, ...(await listCards("brand_id=5&by_release=past_releases&perpage=2"))];
  await watch(page, products.toReversed());
  await page.goto("/watchlist");
  await expect(marker(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  const names = products.map((product) => product?.full_name ?? "");
  for (const [at, name] of names.entries()) await expect(cards(page).nth(at)).toContainText(name);
  await expect(page.getByText("3 releases").last()).toBeVisible();
  const reloaded = page.waitForRequest(/is_watchlist_delete=1/);
  await removals(page).nth(1).press("Enter");
  await reloaded;
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText("2 releases").last()).toBeVisible();
  // the focus is on the card that took the place of the removed one
  await expect(removals(page).nth(1)).toBeFocused();
  for (const [at, name] of [names[0] ?? "", names[2] ?? ""].entries())
    await expect(cards(page).nth(at)).toContainText(name);
  await removals(page).first().click();
  await expect(cards(page)).toHaveCount(1);
  await expect(marker(page)).toHaveCount(0);
  await removals(page).first().click();
  await expect(emptyWatchlist(page)).toBeVisible();
});
