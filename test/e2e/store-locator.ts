import { expect, type Page } from "@playwright/test";
import type { WireListedStore, WireStoreList } from "#wire/stores.ts";
import { apiData } from "./api.ts";
import { test as base } from "./page-test.ts";

/** Fails when a page asks another site for something, such as where its visitor is or for a map (STORE-3, STORE-34). */
export const test = base.extend<{ ownOrigin: void }>({
  ownOrigin: [
    async ({ page, baseURL }, use) => {
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (request.url().startsWith("http") && !request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
      });
      await use();
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

export const LOCATOR = "/store-locator";
export const NEW_YORK = "latitude=40.7255&longitude=-73.9983";

export const main = (page: Page) => page.getByRole("main");
export const cards = (page: Page) => main(page).getByRole("article");
export const searchBox = (page: Page) => main(page).getByRole("searchbox", { name: "Store name, city, zip or state" });
export const distance = (page: Page) => main(page).getByRole("combobox", { name: "Distance" });
export const more = (page: Page) => main(page).getByRole("button", { name: /^(Load|View) More$/ });
export const locate = (page: Page) => main(page).getByRole("button", { name: "Use my current location" });

export const apiStores = (query: string, number = 1) =>
  apiData<WireStoreList>(`/api/store-locations?${query}&page=${number}`);
export const pathOf = ({ state_slug, slug }: WireListedStore) => `/store-locator/store-directory/${state_slug}/${slug}`;

export const shownPaths = (page: Page) =>
  cards(page)
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** Expects the page to show `pages` of the API's list, and the line above to say what it is. */
export async function expectStores(
  page: Page,
  query: string,
  line: string | null,
  pages = [1],
): Promise<WireListedStore[]> {
  const stores = (await Promise.all(pages.map((number) => apiStores(query, number)))).flatMap(({ data }) => data);
  await expect.poll(() => shownPaths(page)).toEqual(stores.map(pathOf));
  if (line !== null) await expect(main(page).getByText(line, { exact: true })).toBeVisible();
  return stores;
}

/** Returns the hours of the day of `now` on the store's own clock, as its card says them. */
export function todaysHours({ weekday_text, time_zone }: WireListedStore, now: number): string {
  if (weekday_text === null) return "Hours not listed";
  const { dayOfWeek } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(time_zone);
  const hours = (JSON.parse(weekday_text) as string[])[dayOfWeek - 1]?.replace(/^\w+: /, "");
  return hours === "Closed" ? "Closed today" : `Open today ${hours?.replaceAll(":00", "")}`;
}

/** Chooses a distance by the keyboard: after a choice by script, which is no user input, every change counts as a shift. */
export async function chooseDistance(page: Page, miles: string): Promise<void> {
  await distance(page).focus();
  await page.keyboard.type(miles);
}
