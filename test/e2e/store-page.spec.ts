import { expect, type Locator, type Page } from "@playwright/test";
import { NOT_FOUND } from "#app/pages/not-found/not-found.tsx";
import type { CardList } from "#domain/releases/contract.ts";
import type { ListedStore, Promotion, StateEntry, Store, StoreList } from "#domain/stores/contract.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiData, apiReply } from "./api.ts";
import { screens, test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";

// a zone in which no store is
test.use({ timezoneId: "Europe/Berlin" });

const DIRECTORY = "/store-locator/store-directory";
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const main = (page: Page) => page.getByRole("main");
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
const pathOf = ({ state_slug, slug }: Store) => `${DIRECTORY}/${state_slug}/${slug}`;
const promotionsOf = (store: Store) => store.store_location_promotion_association.map(({ promotion }) => promotion);

/** The first store that `isWanted` accepts, as its own call gives it. Throws when the demo has none. */
async function findStore(isWanted: (store: ListedStore) => unknown): Promise<Store> {
  const { data } = await apiData<StoreList>("/api/store-locations?perpage=100");
  const found = data.find(isWanted);
  if (!found) throw new Error("the demo has no such store");
  return (await apiReply<{ store: Store }>(`/api/store-locations/${found.slug}`)).store;
}

/** The hours of the week without their days, Monday first. */
function hoursOf({ weekday_text }: Pick<Store, "weekday_text">): string[] {
  return (JSON.parse(weekday_text ?? "[]") as string[]).map((text, index) => text.replace(`${days[index]}: `, ""));
}

/** A store that sells sneakers, with hours, a shop, and promotions of every status and an exclusive one among them. */
function findBusyStore(): Promise<Store> {
  return findStore((store) => {
    const promotions = promotionsOf(store);
    return (
      store.weekday_text &&
      store.store_detault_release_url &&
      store.stockist_store.id !== null &&
      new Set(promotions.map(({ status }) => status)).size === 3 &&
      promotions.some(({ is_kicksfinder_exclusive }) => is_kicksfinder_exclusive === 1)
    );
  });
}

/** A store with a telephone, without a shop and without known hours. */
function findPlainStore(): Promise<Store> {
  return findStore(
    ({ phone, weekday_text, store_detault_release_url }) => phone && !weekday_text && !store_detault_release_url,
  );
}

test("the directory lists the states with their numbers of stores, and a state its stores (STORE-9)", async ({
  page,
}) => {
  const states = await apiData<StateEntry[]>("/api/store-locations-state-wise");
  const { meta } = await apiData<StoreList>("/api/store-locations");
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total);
  await page.goto(DIRECTORY, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Store Directory");
  await expect(crumbs(page)).toHaveText(["Store Locator"]);
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: / stores?$/ }),
  ).toHaveText(
    states.map(({ state_province, count }) => `${state_province} ${count} ${count === 1 ? "store" : "stores"}`),
  );

  const state = states.find(({ count }) => count > 1 && count <= 12) as StateEntry;
  await main(page).getByRole("link", { name: state.state_province }).click();
  await expect(page).toHaveURL(`${DIRECTORY}/${state.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sneaker Stores in ${state.state_province}`);
  await expect(crumbs(page)).toHaveText(["Store Locator", /Store Directory/]);
  const { data } = await apiData<StoreList>(`/api/store-locations?state=${encodeURIComponent(state.state_province)}`);
  expect(data).toHaveLength(state.count);
  await expect(main(page).getByRole("article").getByRole("heading")).toHaveText(data.map(({ name }) => name));

  await main(page).getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(data[0]?.name ?? "");
  await expect(page).toHaveURL(pathOf(data[0] as ListedStore));
  await crumbs(page).last().click();
  await expect(page).toHaveURL(`${DIRECTORY}/${state.slug}`);
  await expect(main(page).getByRole("article")).toHaveCount(state.count);
});

test("a state without stores says so (STORE-5, STORE-9)", async ({ page }) => {
  const states = await apiData<StateEntry[]>("/api/store-locations-state-wise");
  expect(states.some(({ slug }) => slug === "alaska")).toBe(false);
  await page.goto(`${DIRECTORY}/alaska`);
  await expect(main(page).getByText("No stores found", { exact: true })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test.describe("when the next page of a state cannot be loaded", () => {
  test.use({ allowedNoise: /503/ });

  test("the list says so, keeps its stores, and Load More can be repeated (STORE-5, STORE-12, LIST-43, LIST-44)", async ({
    page,
  }) => {
    const { data } = await apiData<StoreList>("/api/store-locations?state=New+York&perpage=100");
    const all = data.map(({ name }) => name);
    expect(all.length).toBeGreaterThan(12);
    const names = main(page).getByRole("article").getByRole("heading");
    await page.goto(`${DIRECTORY}/new-york`, { waitUntil: "networkidle" });
    const more = main(page).getByRole("button", { name: "Load More" });
    const pattern = "**/api/store-locations?*";
    await page.route(pattern, (route) => route.fulfill({ status: 503, json: { status: "error", message: "Later" } }));
    await more.click();
    await expect(main(page).getByRole("alert")).toHaveText("That did not work. Please try again.");
    await expect(names).toHaveText(all.slice(0, 12));
    await page.unroute(pattern);
    await more.click();
    await expect(names).toHaveText(all);
    await expect(main(page).getByRole("alert")).toHaveCount(0);
    await expect(more).toHaveCount(0);
    await expect(names.nth(12).getByRole("link")).toBeFocused();
  });
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

test("a store's page shows its facts, its hours with today marked, links, promotions and sneakers (STORE-10, STORE-11, SITE-24)", async ({
  page,
}) => {
  const store = await findBusyStore();
  const { name, overview, address, city, state_province, zip_code, time_zone, store_detault_release_url } = store;
  await page.goto(pathOf(store));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(crumbs(page)).toHaveText(["Store Locator", /Store Directory/, new RegExp(state_province)]);
  await expect(main(page).getByText(overview ?? "", { exact: true })).toBeVisible();
  await expect(main(page).locator("address")).toHaveText(`${address} ${city}, ${state_province} ${zip_code}`);

  const rows = main(page).getByRole("table", { name: "Hours" }).getByRole("row");
  await expect(rows.getByRole("cell")).toHaveText(hoursOf(store));
  await expect(async () => {
    const today = days[Temporal.Now.zonedDateTimeISO(time_zone).dayOfWeek - 1];
    const shown = days.map((day) => (day === today ? `${day} Today` : day));
    await expect(rows.getByRole("rowheader")).toHaveText(shown);
    await expect(main(page).locator("[aria-current=date] th")).toHaveText([`${today} Today`]);
  }).toPass();

  const directions = main(page).getByRole("link", { name: "Get Directions (opens in a new tab)" });
  const destination = new URL((await directions.getAttribute("href")) ?? "").searchParams.get("destination");
  expect(destination).toBe(`${name}, ${address}, ${city}, ${state_province} ${zip_code}`);
  const shop = main(page).getByRole("link", { name: "Shop Now (opens in a new tab)" });
  await expect(shop).toHaveAttribute("href", store_detault_release_url ?? "");
  for (const link of [directions, shop]) await expect(link).toHaveAttribute("target", "_blank");

  const offers = main(page).getByRole("region", { name: "Coupons & Promos" }).getByRole("listitem");
  const statuses = ["Available", "Not Started", "expired"];
  const promotions = promotionsOf(store).toSorted(
    (one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status),
  );
  await expect(offers).toHaveCount(promotions.length);
  for (const [index, promotion] of promotions.entries()) await expectPromotion(offers.nth(index), promotion);

  const sneakers = main(page).getByRole("region", { name: "Available Sneakers" });
  const { data } = await apiData<CardList>(`/api/products?store_id=${store.stockist_store.id}`);
  expect(data.length).toBeGreaterThan(0);
  // the list may have gone on by itself
  const links = sneakers.getByRole("article").getByRole("heading").getByRole("link");
  const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1)));
  expect(slugs.slice(0, data.length)).toEqual(data.map(({ slug }) => slug));
});

async function expectPromotion(offer: Locator, promotion: Promotion): Promise<void> {
  const { promotion_title, description, status, is_kicksfinder_exclusive, promotion_url } = promotion;
  await expect(offer.getByRole("heading")).toHaveText(promotion_title);
  await expect(offer).toContainText(description ?? "");
  await expect(offer.getByText("Toebox exclusive")).toHaveCount(is_kicksfinder_exclusive);
  if (status === "Available") {
    const deal = offer.getByRole("link", { name: "GET DEAL (opens in a new tab)" });
    await expect(deal).toHaveAttribute("href", promotion_url ?? "");
    await expect(deal).toHaveAttribute("target", "_blank");
  } else {
    const name = status === "expired" ? "Expired" : "Offer Not Started Yet";
    await expect(offer.getByRole("button", { name, exact: true })).toBeDisabled();
    await expect(offer.getByRole("link")).toHaveCount(0);
  }
}

test("a store with a telephone can be called; what is not known is left out (STORE-4, STORE-10)", async ({ page }) => {
  const store = await findPlainStore();
  await page.goto(pathOf(store));
  const number = store.phone?.replaceAll(/[^+\d]/g, "");
  for (const name of ["Call Store", store.phone ?? ""])
    await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", `tel:${number}`);
  await expect(main(page).getByText("Hours not listed")).toBeVisible();
  await expect(main(page).getByRole("table")).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: /^Shop Now/ })).toHaveCount(0);
  const [business] = await structuredData(page);
  expect(business).not.toHaveProperty("openingHoursSpecification");
  expect(business).toMatchObject({ telephone: store.phone });
});

test("today's hours follow the store's clock, and the page looks again every 30 seconds (STORE-10, STORE-21, STORE-22)", async ({
  page,
}) => {
  const isOpenDaily = (store: ListedStore) => hoursOf(store).every((hours) => hours.includes("M – "));
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
  await page.goto(pathOf(store), { waitUntil: "networkidle" });
  await expect(main(page).getByText(`Open today ${hours}`, { exact: true })).toBeVisible();
  await expect(status("opens in 25 min")).toBeVisible();
  await page.clock.pauseAt(opens + minute);
  await expect(status("open now")).toBeVisible();
  await page.clock.pauseAt(closes - 40 * minute - 20 * second);
  await expect(status("closes in 41 min")).toBeVisible();
  await page.clock.runFor(31 * second);
  await expect(status("closes in 40 min")).toBeVisible();
  // where the browser is, the next day has begun
  await expect(main(page).locator("[aria-current=date]")).toContainText(`${days[today.dayOfWeek - 1]} Today`);
  await page.clock.pauseAt(closes + second);
  await expect(status("closed now")).toBeVisible();
});

test("a store's page describes it as a LocalBusiness with its opening hours (STORE-33)", async ({ page }) => {
  const store = await findBusyStore();
  await page.goto(pathOf(store));
  const [business, path] = await structuredData(page);
  const { name, address, city, state_province, zip_code, latitude, longitude } = store;
  expect(business).toMatchObject({
    "@context": "https://schema.org",
    "@type": "ShoeStore",
    name,
    url: expect.stringMatching(new RegExp(`^http://[^/]+${pathOf(store)}$`)),
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: state_province,
      postalCode: zip_code,
    },
    geo: { latitude, longitude },
  });
  const expected = hoursOf(store).flatMap((hours, day) => {
    if (hours === "Closed") return [];
    const [opens = "", closes = ""] = hours.split(" – ").map(clockTime);
    return [{ "@type": "OpeningHoursSpecification", dayOfWeek: days[day], opens, closes }];
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(business?.["openingHoursSpecification"]).toEqual(expected);
  expect(path).toMatchObject({ "@type": "BreadcrumbList", itemListElement: { length: 4 } });
});

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

/** "20:00" of "8:00 PM" */
function clockTime(time: string): string {
  const [, hour, minute, half] = /^(\d+):(\d+) ([AP]M)$/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: directory, state and store fit, and axe finds no violation`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    for (const path of [DIRECTORY, `${DIRECTORY}/new-york`, pathOf(await findBusyStore())]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expectAccessible(page);
    }
  });
}
