import { expect } from "vitest";
import type { WireCardList } from "#wire/lists.ts";
import { apiData } from "#test/e2e/api.ts";
import type { Journey } from "../journey.ts";
import { until } from "../until.ts";

const countText = (total: number) => `${total.toLocaleString("en-US")} releases`;

const home: Journey = {
  name: "the home page has its leads, sliders and releases (HOME-1, HOME-7, HOME-8)",
  screen: "desktop",
  async run(page) {
    await page.open("/");
    await page.expectTitle("Sneaker Release Dates | Toebox");
    for (const name of ["Most Popular", "Recently Added", "Staff Picks", "Sneaker News", "Live Updates", "Releases"])
      await page.role("region", name).expectVisible();
    await page.role("region", "Staff Picks").role("article").first.expectVisible();
    expect(await page.role("region", "Releases").role("article").count()).toBeGreaterThanOrEqual(18);
    await page.text(/Something went wrong/).expectGone();
  },
};

const filters: Journey = {
  name: "filters of a brand are chosen, applied, shown as chips, and taken back by the back button (LIST-25, LIST-27, LIST-33)",
  screen: "phone",
  withoutPopovers: true,
  async run(page) {
    const all = await apiData<WireCardList>("/api/products?brand_id=2&perpage=1");
    const past = await apiData<WireCardList>("/api/products?brand_id=2&by_release=past_releases&perpage=1");
    await page.open("/nike");
    const list = page.role("region", "Releases");
    await list.text(countText(all.meta.total)).expectVisible();
    await page.role("button", /^Filters/).press();
    const drawer = page.role("dialog", "Filters");
    await drawer.role("radio", /^Past Releases/).press();
    await drawer.role("button", "Apply Filters").press();
    await drawer.expectGone();
    await page.expectPath("/nike?by_release=past_releases");
    await list.text(countText(past.meta.total)).expectVisible();
    const chips = page.role("list", "Applied filters").role("listitem");
    await until(async () => expect(await chips.readTexts()).toEqual(["Past Releases"]));
    await page.back();
    await page.expectPath("/nike");
    await list.text(countText(all.meta.total)).expectVisible();
    await chips.expectGone();
  },
};

const search: Journey = {
  name: "typing suggests names; arrow keys and Enter open one (SRCH-9, SRCH-11)",
  screen: "phone",
  withoutPopovers: true,
  async run(page) {
    await page.open("/about-us");
    const banner = page.role("banner");
    await banner.role("button", "Search releases").press();
    const box = banner.role("searchbox", "Search releases");
    await box.expectFocused();
    await page.type("air max 1");
    const options = banner.role("option");
    await options.last.expectText(/^Search for “air max 1”$/);
    await page.pressKey("ArrowDown");
    await options.first.expectAttribute("aria-selected", "true");
    await page.pressKey("Enter");
    await page.expectPath("/air-max-1");
    await page.role("heading", /^Nike Air Max 1 Release Dates$/).expectVisible();
    await box.expectGone();
  },
};

export const listJourneys = [home, filters, search];
