import { expect, it } from "vitest";
import zipcodes from "zipcodes";
import { milesBetween } from "#domain/stores/distance.ts";
import { parseWeek } from "#domain/stores/hours.ts";
import { demoBundle } from "./demo-catalog.ts";

const TODAY = "2026-11-23";
const bundle = demoBundle(TODAY);
const stores = bundle.stores ?? [];

/** Miles that a store may be from the center of its ZIP code. */
const MAX_MILES = 6;

it("the demo has at least 60 stores in 20 states, some featured, each in its ZIP code (STORE-2, STORE-27)", () => {
  expect(stores.length).toBeGreaterThanOrEqual(60);
  expect(new Set(stores.map(({ state }) => state)).size).toBeGreaterThanOrEqual(20);
  expect(new Set(stores.map(({ slug }) => slug)).size).toBe(stores.length);
  expect(stores.filter((store) => store.is_featured).length).toBeGreaterThanOrEqual(5);
  for (const { slug, state, zip_code, latitude, longitude } of stores) {
    const zip = zipcodes.codes[zip_code];
    if (!zip) throw new Error(`${slug}: the ZIP code ${zip_code} is not known`);
    expect([slug, zip.state]).toEqual([slug, state]);
    const here = { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN };
    expect([slug, milesBetween(here, zip) <= MAX_MILES]).toEqual([slug, true]);
  }
});

it("the demo's stores have hours, promotions in all three states, and sneakers that are out (STORE-10, STORE-11)", () => {
  const offers = stores.map(({ promotions = [] }) =>
    promotions.map(({ starts_on, ends_on }) =>
      starts_on && starts_on > TODAY ? "Not Started" : ends_on && ends_on < TODAY ? "expired" : "Available",
    ),
  );
  expect(offers.filter((one) => new Set(one).size === 3).length).toBeGreaterThan(0);
  expect(stores.some(({ promotions = [] }) => promotions.some((promotion) => promotion.is_exclusive))).toBe(true);
  for (const { weekday_text } of stores) if (weekday_text) expect(parseWeek(weekday_text)).toHaveLength(7);
  expect(stores.filter(({ weekday_text }) => weekday_text).length).toBeGreaterThan(30);
  const dates = new Map(bundle.products?.map(({ slug, release_date }) => [slug, release_date ?? ""]));
  const stocked = stores.filter(({ products = [] }) => products.length > 0);
  expect(stocked.length).toBeGreaterThan(stores.length / 2);
  expect(stocked.length).toBeLessThan(stores.length);
  for (const { products = [] } of stocked)
    for (const slug of products) expect(dates.get(slug)).toMatch(/^\d{4}-\d\d-\d\d$/);
});
