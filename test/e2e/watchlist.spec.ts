import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { apiData } from "./api.ts";
import { createAccount, signIn } from "./account.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const empty = (page: Page) => page.getByRole("heading", { level: 2, name: "Looks like your watchlist is empty" });
const marker = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Watchlist with a release soon" });

async function list(query: string): Promise<Card[]> {
  return (await apiData<CardList>(`/api/products?${query}`)).data;
}

/** Puts products on this browser's watchlist, as another tab would. */
async function watch(page: Page, products: Card[]) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "watchlist")?.value;
  for (const { id } of products) await page.request.post(`/api/product/${id}/watchlist?watchlist-cookie=${cookie}`);
}

test("an empty watchlist says so and prompts to log in, but not with a token (SITE-6, WATCH-4, WATCH-5)", async ({
  page,
}) => {
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watchlist");
  const main = page.getByRole("main");
  await expect(empty(page)).toBeVisible();
  await expect(main.getByText("Press the bookmark")).toBeVisible();
  await expect(main.getByText("Make sure your log-in for you list to be saved!")).toBeVisible();
  await main.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await page.keyboard.press("Escape");
  await signIn(page, await createAccount(page));
  await page.reload();
  await expect(empty(page)).toBeVisible();
  await expect(main.getByRole("button", { name: "Login" })).toBeHidden();
});

test("the watchlist is by date; a removal reloads it and moves the focus (WATCH-2, WATCH-3)", async ({ page }) => {
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  const products = (await list("brand_id=5&by_release=past_releases&perpage=3")).slice(0, 3);
  await watch(page, products.toReversed());
  await page.goto("/watchlist");
  await expect(cards(page)).toHaveCount(3);
  const names = products.map(({ full_name }) => full_name);
  for (const [at, name] of names.entries()) await expect(cards(page).nth(at)).toContainText(name);
  await expect(page.getByText("3 releases").last()).toBeVisible();
  const middle = cards(page)
    .nth(1)
    .getByRole("button", { name: /watchlist, / });
  await expect(middle).toHaveAccessibleName(/^Remove /);
  const reloaded = page.waitForRequest(/is_watchlist_delete=1/);
  await middle.press("Enter");
  await reloaded;
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText("2 releases").last()).toBeVisible();
  // the focus is on the card that took the place of the removed one
  await expect(
    cards(page)
      .nth(1)
      .getByRole("button", { name: /^Remove / }),
  ).toBeFocused();
  for (const name of [names[0] ?? "", names[2] ?? ""]) await expect(cards(page).getByText(name).first()).toBeVisible();
  for (let remaining = 2; remaining > 0; remaining--) {
    await cards(page)
      .first()
      .getByRole("button", { name: /^Remove / })
      .click();
    if (remaining > 1) await expect(cards(page)).toHaveCount(remaining - 1);
  }
  await expect(empty(page)).toBeVisible();
});

test.describe("when the connection fails", () => {
  test.use({ allowedNoise: /ERR_FAILED/ });

  test("the only card comes back and gets the focus again (POP-9)", async ({ page }) => {
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await watch(page, await list("brand_id=5&by_release=past_releases&perpage=1"));
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await page.route("**/watchlist?watchlist-cookie=*", async (route) => {
      await page.waitForTimeout(300);
      await route.abort();
    });
    const remove = cards(page).getByRole("button", { name: /^Remove / });
    await remove.press("Enter");
    await expect(empty(page)).toBeFocused();
    await expect(remove).toBeFocused();
  });

  test("a removed card comes back (POP-9)", async ({ page }) => {
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await watch(page, await list("brand_id=5&by_release=past_releases&perpage=2"));
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/watchlist?watchlist-cookie=*", async (route) => {
      await released;
      await route.abort();
    });
    await cards(page)
      .first()
      .getByRole("button", { name: /^Remove / })
      .click();
    await expect(cards(page)).toHaveCount(1);
    release();
    await expect(cards(page)).toHaveCount(2);
  });
});

test("a long watchlist pages as other lists do (WATCH-2, LIST-40)", async ({ page }) => {
  // three columns: no row has cards of two pages, of which the later might be higher
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  await watch(page, await list("brand_id=1&by_release=past_releases&perpage=60"));
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  await expect(cards(page)).toHaveCount(18);
  for (const count of [36, 54]) {
    await page.getByRole("button", { name: "Load More" }).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(count);
  }
  await page.getByRole("button", { name: "Load More" }).click();
  await expect(cards(page)).toHaveCount(60);
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
});

test("releases stand under headings, and the brand in the address filters them (WATCH-8, WATCH-10)", async ({
  page,
}) => {
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  const upcoming = await list("by_release=not_yes_released&brand_id=2&perpage=100");
  const undated = upcoming.find(({ releaseDay }) => releaseDay === "00");
  const dated = upcoming.findLast(({ releaseDay }) => releaseDay !== "00");
  const [past] = await list("by_release=past_releases&brand_id=1&perpage=1");
  await watch(
    page,
    [undated, past, dated].filter((card) => card !== undefined),
  );
  await page.goto("/watchlist");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Later", "Dates to come", "Released"]);
  await expect(cards(page).first()).toContainText(/\d+ days/);
  const brand = page.getByRole("group", { name: "Brand" });
  await expect(brand.getByRole("button")).toHaveText([/^All, 3/, /^Jordan, 1/, /^Nike, 2/]);
  await brand.getByRole("button", { name: "Jordan" }).click();
  await expect(page).toHaveURL(/[?]brand_id=1$/);
  await expect(headings).toHaveText(["Released"]);
  await expect(page.getByText("Add all to calendar")).toHaveCount(0);
  await cards(page)
    .getByRole("button", { name: /^Remove / })
    .press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing by Jordan on your watchlist" })).toBeFocused();
  await page.getByRole("link", { name: "Show all brands" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText("Nothing by Jordan on your watchlist")).toBeVisible();
});

test("all can be added to a calendar, also of an account (WATCH-11)", async ({ page }) => {
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  const upcoming = await list("by_release=not_yes_released&perpage=100");
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
  const headers = { authorization: `Bearer ${account.token}` };
  await page.request.post(`/api/product/${later[0]?.id}/watchlist`, { headers });
  await signIn(page, account);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  expect(await saved()).toHaveLength(1);
});

test.describe("when the calendar file of an account cannot be made", () => {
  test.use({ allowedNoise: /500/ });
  test("the page says so, and it can be tried again (WATCH-11)", async ({ page }) => {
    const upcoming = await list("by_release=not_yes_released&perpage=100");
    const later = upcoming.findLast(({ releaseDay }) => releaseDay !== "00");
    const account = await createAccount(page);
    const headers = { authorization: `Bearer ${account.token}` };
    await page.request.post(`/api/product/${later?.id}/watchlist`, { headers });
    await page.goto("/watchlist");
    await signIn(page, account);
    await page.reload();
    const link = page.getByRole("link", { name: "Add all to calendar" });
    await page.route("**/api/watchlist.ics?*", (route) => route.fulfill({ status: 500, body: "no" }), { times: 1 });
    await link.click();
    await expect(page.getByRole("alert")).toHaveText("That did not work. Please try again.");
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe("watchlist.ics");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("the time until a release counts down on the page (WATCH-9)", async ({ page }) => {
  const upcoming = await list("by_release=not_yes_released&perpage=100");
  const timed = upcoming.findLast(({ current_release }) => current_release !== null);
  const moment = Date.parse(timed?.current_release ?? "");
  await travelTo(page, moment - 61.5 * 60_000);
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  await watch(page, timed ? [timed] : []);
  await page.reload();
  await expect(cards(page)).toContainText("1 h 1 min");
  await page.clock.fastForward(60_000);
  await expect(cards(page)).toContainText("1 h 0 min");
  await page.clock.fastForward(61 * 60_000);
  await expect(cards(page)).toContainText("Out now");
  await expect(page.getByText("Add all to calendar")).toHaveCount(0);
});

test("the watchlist link has a marker while a watchlisted shoe releases soon (SITE-32)", async ({ page }) => {
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await expect(marker(page)).toHaveCount(0);
  const [soon] = await list("by_release=not_yes_released&perpage=1");
  await watch(page, soon ? [soon] : []);
  await page.reload();
  await expect(marker(page)).toBeVisible();
  await page.goto("/watchlist");
  await cards(page)
    .first()
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(marker(page)).toHaveCount(0);
});

test("the page asks for the marker every 60 seconds while it is visible (SITE-32)", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 5_000);
  let calls = 0;
  page.on("requestfinished", (request) => {
    if (request.url().includes("is-watch-list-release-soon")) calls++;
  });
  // a minute after the first call
  await page.clock.runFor(61_000);
  await expect.poll(() => calls).toBe(1);
  await page.clock.runFor(59_000);
  expect(calls).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => calls).toBe(2);
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await show("hidden");
  await page.clock.runFor(300_000);
  expect(calls).toBe(2);
  await show("visible");
  await expect.poll(() => calls).toBe(3);
});

test.describe("when the watchlist cannot be loaded", () => {
  test.use({ allowedNoise: /503/ });

  test("the page says so, and 'Try again' loads it (WATCH-6)", async ({ page }) => {
    await page.route("**/api/products?*", (route) => route.fulfill({ status: 503, json: { status: "error" } }));
    await page.goto("/watchlist");
    await expect(page.getByRole("alert")).toContainText("Your watchlist could not be loaded.");
    await page.unroute("**/api/products?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(empty(page)).toBeVisible();
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: empty and full it fits, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await expectAccessible(page);
    await watch(page, await list("by_release=not_yes_released&perpage=7"));
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await expect(cards(page)).toHaveCount(7);
    await expectAccessible(page);
  });
}
