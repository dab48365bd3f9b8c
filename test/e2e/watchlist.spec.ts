import { expect, type Page } from "@playwright/test";
import type { Card, CardList } from "#domain/catalog/contract.ts";
import { dataOf } from "./api.ts";
import { expectSound } from "./look.ts";
import { screens, test } from "./page-test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const empty = (page: Page) => page.getByRole("heading", { level: 2, name: "Looks like your watchlist is empty" });
const marker = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Watchlist with a release soon" });

async function list(query: string): Promise<Card[]> {
  return (await dataOf<CardList>(`/api/products?${query}`)).data;
}

/** Puts products on this browser's watchlist, as another tab would. */
async function watch(page: Page, products: Card[]) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "watchlist")?.value;
  for (const { id } of products) await page.request.post(`/api/product/${id}/watchlist?watchlist-cookie=${cookie}`);
}

test("an empty list says how to fill it, and asks to log in", async ({ page }) => {
  await page.goto("/watchlist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watchlist");
  const main = page.getByRole("main");
  await expect(empty(page)).toBeVisible();
  await expect(main.getByText("Press the bookmark")).toBeVisible();
  await expect(main.getByText("Make sure your log-in for you list to be saved!")).toBeVisible();
  await main.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(() => localStorage.setItem("token", "abc"));
  await page.reload();
  await expect(empty(page)).toBeVisible();
  await expect(main.getByRole("button", { name: "Login" })).toBeHidden();
});

test("the list has the last added first, and what is taken off goes", async ({ page }) => {
  await page.goto("/watchlist", { waitUntil: "networkidle" });
  const products = (await list("brand_id=5&by_release=past_releases&perpage=3")).slice(0, 3);
  await watch(page, products);
  await page.goto("/watchlist");
  await expect(cards(page)).toHaveCount(3);
  const names = products.map(({ full_name }) => full_name).toReversed();
  for (const [at, name] of names.entries()) await expect(cards(page).nth(at)).toContainText(name);
  await expect(page.getByText("3 releases")).toBeVisible();
  const middle = cards(page)
    .nth(1)
    .getByRole("button", { name: /watchlist, / });
  await expect(middle).toHaveAccessibleName(/^Remove /);
  const reloaded = page.waitForRequest(/is_watchlist_delete=1/);
  await middle.press("Enter");
  await reloaded;
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText("2 releases")).toBeVisible();
  // the keyboard goes on where the card was
  await expect(
    cards(page)
      .nth(1)
      .getByRole("button", { name: /^Remove / }),
  ).toBeFocused();
  for (const name of [names[0] ?? "", names[2] ?? ""]) await expect(cards(page).getByText(name).first()).toBeVisible();
  for (let left = 2; left > 0; left--) {
    await cards(page)
      .first()
      .getByRole("button", { name: /^Remove / })
      .click();
    if (left > 1) await expect(cards(page)).toHaveCount(left - 1);
  }
  await expect(empty(page)).toBeVisible();
});

test.describe("when the line is cut", () => {
  test.use({ allowedNoise: /ERR_FAILED/ });

  test("an only card comes back, and the keyboard to it", async ({ page }) => {
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

  test("what is taken off comes back", async ({ page }) => {
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await watch(page, await list("brand_id=5&by_release=past_releases&perpage=2"));
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/watchlist?watchlist-cookie=*", async (route) => {
      await asked;
      // as if the line were cut
      await route.abort();
    });
    await cards(page)
      .first()
      .getByRole("button", { name: /^Remove / })
      .click();
    await expect(cards(page)).toHaveCount(1);
    answer();
    await expect(cards(page)).toHaveCount(2);
  });
});

test("a long list comes a page at a time", async ({ page }) => {
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

test("the header has a red marker while something on the list is released soon", async ({ page }) => {
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

test("the marker is asked for every minute, and not while nobody looks", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 5_000);
  const asked: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().includes("is-watch-list-release-soon")) asked.push(request.url());
  });
  // a minute after the first one
  await page.clock.runFor(61_000);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(59_000);
  expect(asked.length).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => asked.length).toBe(2);
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await show("hidden");
  await page.clock.runFor(300_000);
  expect(asked.length).toBe(2);
  await show("visible");
  await expect.poll(() => asked.length).toBe(3);
});

test.describe("when the list cannot be had", () => {
  test.use({ allowedNoise: /503/ });

  test("it says so, and another try brings it", async ({ page }) => {
    await page.route("**/api/products?*", (route) => route.fulfill({ status: 503, json: { status: "error" } }));
    await page.goto("/watchlist");
    await expect(page.getByRole("alert")).toContainText("Your watchlist could not be loaded.");
    await page.unroute("**/api/products?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(empty(page)).toBeVisible();
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: empty and full it fits, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await expectSound(page);
    await watch(page, await list("by_release=not_yes_released&perpage=7"));
    await page.goto("/watchlist", { waitUntil: "networkidle" });
    await expect(cards(page)).toHaveCount(7);
    await expectSound(page);
  });
}
