import { expect } from "@playwright/test";
import { NOT_FOUND } from "#app/pages/not-found/not-found.tsx";
import type { WireListedStore, WireStateEntry, WireStoreList } from "#wire/stores.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiData } from "./api.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import {
  clockTime,
  crumbs,
  days,
  DIRECTORY,
  findBusyStore,
  findPlainStore,
  findStore,
  hoursOf,
  main,
  pathOf,
} from "./store-pages.ts";
import { travelTo } from "./travel-to.ts";

// a zone in which no store is
test.use({ timezoneId: "Europe/Berlin" });

test("the directory lists the states with their numbers of stores, and a state its stores (STORE-9)", async ({
  page,
}) => {
  const states = await apiData<WireStateEntry[]>("/api/store-locations-state-wise");
  const { meta } = await apiData<WireStoreList>("/api/store-locations");
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total);
  await open(page, DIRECTORY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Store Directory");
  await expect(crumbs(page)).toHaveText(["Store Locator"]);
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: / stores?$/ }),
  ).toHaveText(
    states.map(({ state_province, count }) => `${state_province} ${count} ${count === 1 ? "store" : "stores"}`),
  );

  const state = states.find(({ count }) => count > 1 && count <= 12) as WireStateEntry;
  await main(page).getByRole("link", { name: state.state_province }).click();
  await expect(page).toHaveURL(`${DIRECTORY}/${state.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sneaker Stores in ${state.state_province}`);
  await expect(crumbs(page)).toHaveText(["Store Locator", /Store Directory/]);
  const { data } = await apiData<WireStoreList>(
    `/api/store-locations?state=${encodeURIComponent(state.state_province)}`,
  );
  expect(data).toHaveLength(state.count);
  await expect(main(page).getByRole("article").getByRole("heading")).toHaveText(data.map(({ name }) => name));

  await main(page).getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(data[0]?.name ?? "");
  await expect(page).toHaveURL(pathOf(data[0] as WireListedStore));
  await crumbs(page).last().click();
  await expect(page).toHaveURL(`${DIRECTORY}/${state.slug}`);
  await expect(main(page).getByRole("article")).toHaveCount(state.count);
});

test("a state without stores says so (STORE-5, STORE-9)", async ({ page }) => {
  const states = await apiData<WireStateEntry[]>("/api/store-locations-state-wise");
  expect(states.some(({ slug }) => slug === "alaska")).toBe(false);
  await page.goto(`${DIRECTORY}/alaska`);
  await expect(main(page).getByText("No stores found", { exact: true })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test.describe("an address without a store", () => {
  test.use({ allowedNoise: /404/ });
  test("shows the not-found page: an unknown state, an unknown store, a store below another state (STORE-12, STORE-32)", async ({
    page,
  }) => {
    const { slug, state_slug } = await findPlainStore();
    for (const path of ["atlantis", `${state_slug}/no-such-store`, `oregon/${slug}`, `atlantis/${slug}`]) {
      expect((await page.goto(`${DIRECTORY}/${path}`))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);
    }
    await expect(page.getByRole("heading", { name: "Trending Sneakers" })).toBeVisible();
  });
});

test("a store with a telephone can be called; what is not known is left out (STORE-4, STORE-10)", async ({ page }) => {
  const store = await findPlainStore();
  await page.goto(pathOf(store));
  const number = store.phone?.replaceAll(/[^+\d]/g, "");
  for (const name of ["Call Store", store.phone ?? ""])
    await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", `tel:${number}`);
  await expect(main(page).getByText("Hours not listed")).toBeVisible();
  await expect(main(page).getByRole("table")).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: /^Shop Now/ })).toHaveCount(0);
});

test("today's hours follow the store's clock, and the page looks again every 30 seconds (STORE-10, STORE-21, STORE-22)", async ({
  page,
}) => {
  const isOpenDaily = (store: WireListedStore) => hoursOf(store).every((hours) => hours.includes("M – "));
  const store = await findStore(
    (one) => one.time_zone === "America/Los_Angeles" && one.weekday_text && isOpenDaily(one),
  );
  // of today, so that the line is the one that the server has rendered
  const today = Temporal.Now.zonedDateTimeISO(store.time_zone);
  const hours = hoursOf(store)[today.dayOfWeek - 1] ?? "";
  const [opens = 0, closes = 0] = hours
    .split(" – ")
    .map((time) => today.withPlainTime(clockTime(time)).epochMilliseconds);
  const [second, minute] = [1000, 60_000];
  const status = (text: string) => main(page).getByText(text, { exact: true });

  await travelTo(page, opens - 25 * minute + 5 * second);
  await open(page, pathOf(store));
  await expect(main(page).getByText(`Open today ${hours.replaceAll(":00", "")}`, { exact: true })).toBeVisible();
  await expect(status("Opens in 25 min")).toBeVisible();
  await page.clock.pauseAt(opens + minute);
  await expect(status("Open now")).toBeVisible();
  await page.clock.pauseAt(closes - 40 * minute - 20 * second);
  await expect(status("Closes in 41 min")).toBeVisible();
  await page.clock.runFor(31 * second);
  await expect(status("Closes in 40 min")).toBeVisible();
  // in the browser's zone, the next day has begun
  await expect(main(page).locator("[aria-current=date]")).toContainText(`${days[today.dayOfWeek - 1]} Today`);
  await page.clock.pauseAt(closes + second);
  await expect(status("Closed now")).toBeVisible();
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: directory, state and store fit, and axe finds no violation`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    for (const path of [DIRECTORY, `${DIRECTORY}/new-york`, pathOf(await findBusyStore())]) {
      await open(page, path);
      await expectAccessible(page);
    }
  });
}
