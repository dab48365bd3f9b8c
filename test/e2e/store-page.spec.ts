import { expect, type Locator, type Page } from "@playwright/test";
import type { WirePromotion } from "#wire/stores.ts";
import { apiData } from "./api.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { clockTime, crumbs, days, findBusyStore, hoursOf, main, pathOf, promotionsOf } from "./store-pages.ts";
import { travelTo } from "./travel-to.ts";
import type { WireCardList } from "#wire/lists.ts";

// a zone in which no store is
test.use({ timezoneId: "Europe/Berlin" });

test("a store's page shows its facts, its hours with today marked, links, promotions and sneakers, and describes it (STORE-10, STORE-11, STORE-33, SITE-24)", async ({
  page,
}) => {
  const store = await findBusyStore();
  const { name, overview, address, city, state_province, zip_code, time_zone, store_detault_release_url } = store;
  // a day that does not end during the test
  const now = Date.now();
  await travelTo(page, now);
  await open(page, pathOf(store));
  await page.clock.pauseAt(now + 600_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(crumbs(page)).toHaveText(["Store Locator", /Store Directory/, new RegExp(state_province)]);
  await expect(main(page).getByText(overview ?? "", { exact: true })).toBeVisible();
  await expect(main(page).locator("address")).toHaveText(`${address} ${city}, ${state_province} ${zip_code}`);

  const rows = main(page).getByRole("table", { name: "Hours" }).getByRole("row");
  await expect(rows.getByRole("cell")).toHaveText(hoursOf(store));
  const today = days[Temporal.Instant.fromEpochMilliseconds(now + 600_000).toZonedDateTimeISO(time_zone).dayOfWeek - 1];
  await expect(rows.getByRole("rowheader")).toHaveText(days.map((day) => (day === today ? `${day} Today` : day)));
  await expect(main(page).locator("[aria-current=date] th")).toHaveText([`${today} Today`]);

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
  const { data } = await apiData<WireCardList>(`/api/products?store_id=${store.stockist_store.id}`);
  expect(data.length).toBeGreaterThan(0);
  // the list may have gone on by itself
  const links = sneakers.getByRole("article").getByRole("heading").getByRole("link");
  const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1)));
  expect(slugs.slice(0, data.length)).toEqual(data.map(({ slug }) => slug));

  const [business, path] = await structuredData(page);
  const { latitude, longitude } = store;
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

async function expectPromotion(offer: Locator, promotion: WirePromotion): Promise<void> {
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

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}
