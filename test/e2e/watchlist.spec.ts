import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { createAccount, signIn } from "./account.ts";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { listCards, watch, watchedCards as cards } from "./watched.ts";

const empty = (page: Page) => page.getByRole("heading", { level: 2, name: "Looks like your watchlist is empty" });
const marker = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Watchlist with a release soon" });
const removals = (page: Page) => cards(page).getByRole("button", { name: /^Remove / });

test("an empty watchlist says so and prompts to log in, but not with a token; all can be added to a calendar (SITE-6, WATCH-4, WATCH-5, WATCH-11)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watchlist");
  const main = page.getByRole("main");
  await expect(empty(page)).toBeVisible();
  await expect(main.getByText("Press the bookmark")).toBeVisible();
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
  await expect(empty(page)).toBeVisible();
  await expect(main.getByRole("button", { name: "Login" })).toBeHidden();
  const headers = { authorization: `Bearer ${account.token}` };
  await page.request.post(`/api/product/${later[0]?.id}/watchlist`, { headers });
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  expect(await saved()).toHaveLength(1);
});

test("the watchlist is by date; a removal moves the focus, and the link's marker goes with what releases soon (SITE-32, WATCH-2, WATCH-3)", async ({
  page,
}) => {
  await open(page, "/watchlist");
  await expect(empty(page)).toBeVisible();
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
  await expect(empty(page)).toBeVisible();
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
  await expect(headings).toHaveText(["Later", "Dates to come", "Released"]);
  await expect(cards(page).first()).toContainText(/\d+ days/);
  const brand = page.getByRole("group", { name: "Brand" });
  await expect(brand.getByRole("button")).toHaveText([/^All, 3/, /^Jordan, 1/, /^Nike, 2/]);
  await expectAccessible(page);
  await brand.getByRole("button", { name: "Jordan" }).click();
  await expect(page).toHaveURL(/[?]brand_id=1$/);
  await expect(headings).toHaveText(["Released"]);
  await expect(page.getByText("Add all to calendar")).toHaveCount(0);
  await removals(page).press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing by Jordan on your watchlist" })).toBeFocused();
  await page.getByRole("link", { name: "Show all brands" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText("Nothing by Jordan on your watchlist")).toBeVisible();
});
