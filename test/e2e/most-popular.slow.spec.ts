import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { variants } from "#test/full-run.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import { entries, expectEntries, popularBlock as block, ranking, textOf } from "./popular-entries.ts";
import type { WirePopularItem } from "#wire/lists.ts";

const NOT_ENOUGH = "Not enough data for selected date range";

test("the home page shows ten popular products of each period, the week's at first (HOME-6, POP-18, POP-22)", async ({
  page,
}) => {
  await open(page, "/");
  await expectEntries(entries(block(page)), (await ranking("search=week")).slice(0, 10));
  await expect(block(page).getByRole("button", { name: "1w", exact: true })).toHaveAttribute("aria-pressed", "true");
  for (const [name, period] of [
    ["1m", "month"],
    ["6m", "6month"],
    ["All Time", "all_time"],
    ["1w", "week"],
  ]) {
    await block(page).getByRole("button", { name, exact: true }).click();
    await expect(block(page).getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
    const items = (await ranking(`search=${period}`)).slice(0, 10);
    await expect(entries(block(page)).first()).toContainText(textOf(items[0] as WirePopularItem));
    await expectEntries(entries(block(page)), items);
  }
  await block(page).getByRole("link", { name: "See the full ranking" }).click();
  await expect(page).toHaveURL(/\/most-popular$/);
});

test.describe("when a period cannot be loaded", () => {
  test.use({ allowedNoise: /503/ });

  test("the block says so, and another click tries again", async ({ page }) => {
    await page.route("**/api/popular-products?*", (route) => route.fulfill({ status: 503, json: { status: "error" } }));
    await open(page, "/");
    const button = block(page).getByRole("button", { name: "6m", exact: true });
    await button.click();
    await expect(block(page).getByRole("alert")).toBeVisible();
    await page.unroute("**/api/popular-products?*");
    await button.click();
    await expectEntries(entries(block(page)), (await ranking("search=6month")).slice(0, 10));
  });
});

test("a ranking of fewer than 10 entries, on narrow screens 5, says that there is not enough data (POP-28)", async ({
  page,
}) => {
  let count = 9;
  // answered at once: long after a click the browser would count the shorter block as a shift
  const all = await ranking("search=6month");
  await page.route("**/api/popular-products?*", (route) =>
    route.fulfill({ json: { data: { data: all.slice(0, count) } } }),
  );
  for (const [number, button, onWide, onNarrow] of [
    [9, "1m", false, true],
    [5, "6m", false, true],
    [4, "All Time", false, false],
  ] as const) {
    count = number;
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, "/");
    await block(page).getByRole("button", { name: button, exact: true }).click();
    const first = entries(block(page)).first();
    await expect(block(page).getByText(NOT_ENOUGH)).toBeVisible();
    await expect(first).toBeVisible({ visible: onWide });
    await page.setViewportSize({ width: 767, height: 1024 });
    await expect(block(page).getByText(NOT_ENOUGH)).toBeVisible({ visible: !onNarrow });
    await expect(first).toBeVisible({ visible: onNarrow });
  }
});

for (const { width, first, page: size, skip, more } of variants([
  { width: 1201, first: 25, page: 15, skip: 10, more: "Load More" },
  { width: 1200, first: 20, page: 10, skip: 10, more: "Load More" },
  { width: 768, first: 20, page: 10, skip: 10, more: "Load More" },
  { width: 767, first: 20, page: 20, skip: 0, more: "View More" },
])) {
  test(`at ${width} px the ranking loads ${first} entries, then ${size} by itself and ${size} on a click (SITE-6, POP-25, POP-26)`, async ({
    page,
  }) => {
    const queries: URLSearchParams[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/api/most-popular-list") queries.push(url.searchParams);
    });
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/most-popular");
    const items = await ranking("search=week");
    await expectEntries(entries(page), items.slice(0, first + size));
    const button = page.getByRole("main").getByRole("button", { name: more, exact: true });
    await button.click();
    await expectEntries(entries(page), items.slice(0, first + 2 * size));
    expect(queries.map((query) => [query.get("page"), query.get("perpage"), query.get("skip")])).toEqual([
      ["2", String(size), String(skip)],
      ["3", String(size), String(skip)],
    ]);
    await expect(page.getByText("Rankings combine likes since 2015.")).toBeVisible();
  });
}

test("from 768 px on the ranking is a grid with ten large entries, below a list of rows (POP-24)", async ({ page }) => {
  await open(page, "/most-popular");
  const boxes = async () => Promise.all((await entries(page).all()).slice(0, 12).map((entry) => entry.boundingBox()));
  const areaOf = (box: { width: number; height: number } | null | undefined) => (box?.width ?? 0) * (box?.height ?? 0);
  await page.setViewportSize({ width: 768, height: 1024 });
  const grid = await boxes();
  expect(grid[1]?.y).toBe(grid[0]?.y);
  for (const entry of grid.slice(0, 10)) expect(areaOf(entry)).toBeGreaterThan(areaOf(grid[10]));
  await page.setViewportSize({ width: 767, height: 1024 });
  const rows = await boxes();
  expect(new Set(rows.map((box) => `${box?.x} ${box?.width} ${box?.height}`)).size).toBe(1);
});

test("period and brand choose a ranking; a brand's has its own places beside those of all; the period is remembered (POP-23, POP-27, POP-29)", async ({
  page,
}) => {
  await open(page, "/most-popular");
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  await expect(button("1w")).toHaveAttribute("aria-pressed", "true");
  await expect(button("View all")).toHaveAttribute("aria-pressed", "true");
  await button("6m").click();
  await expect(button("6m")).toHaveAttribute("aria-pressed", "true");
  for (const [name, id] of variants([
    ["Nike", 2],
    ["Jordan", 1],
    ["adidas", 5],
    ["Yeezy", 35],
    ["View all", 0],
  ] as const)) {
    await button(name).click();
    await expect(page).toHaveURL(new RegExp(`\\?period=6month&brand_id=${id}$`));
    await expect(button(name)).toHaveAttribute("aria-pressed", "true");
    const items = await ranking(`search=6month&brand_id=${id}`);
    await expect(entries(page).first()).toContainText(textOf(items[0] as WirePopularItem, id === 0 ? undefined : 1));
    await expectEntries(entries(page), items.slice(0, 40), id);
  }
  // an address without a period shows the remembered one
  expect(await page.evaluate(() => localStorage.getItem("search_most_popular"))).toBe("6month");
  await page.goto("/most-popular");
  await expect(button("6m")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/most-popular?period=month");
  await expect(button("1m")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/most-popular?period=nonsense");
  await expect(button("6m")).toHaveAttribute("aria-pressed", "true");
  // the back button shows the former choice, not the remembered one
  await page.evaluate(() => localStorage.removeItem("search_most_popular"));
  await open(page, "/most-popular");
  await button("1m").click();
  // the button is pressed before its ranking has come
  await expect(page).toHaveURL(/\bperiod=month$/);
  await page.goBack();
  await expect(button("1w")).toHaveAttribute("aria-pressed", "true");
  await page.evaluate(() => localStorage.setItem("search_most_popular", "nonsense"));
  await open(page, "/most-popular");
  await expect(button("1w")).toHaveAttribute("aria-pressed", "true");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, allowedNoise: /\(csp\)/ });

  test("the ranking shows, and period and brand can be chosen (SITE-23)", async ({ page }) => {
    await page.goto("/most-popular");
    await page.getByRole("button", { name: "All Time", exact: true }).click();
    await page.getByRole("button", { name: "adidas", exact: true }).click();
    await expect(page).toHaveURL(/\?period=all_time&brand_id=5$/);
    await expectEntries(entries(page), (await ranking("search=all_time&brand_id=5")).slice(0, 25), 5);
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: the ranking fits, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/most-popular");
    await expectAccessible(page);
  });
}

test("the first ten of the full ranking tell their price on wide screens (POP-17)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/most-popular");
  const items = (await ranking("search=week")).slice(0, 10);
  const priced = items.findIndex(({ price }) => price !== null);
  await expect(entries(page).nth(priced)).toContainText(`$${items[priced]?.price}`);
  await expect(entries(page).nth(10)).not.toContainText("$");
});
