import { expect } from "@playwright/test";
import ICAL from "ical.js";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { findProduct, listProducts, salesOf } from "./catalog.ts";
import { test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";
import { open } from "./open.ts";
import { shipsTo } from "#domain/releases/ships-to.ts";
import { sortSales } from "#domain/catalog/sale-state.ts";
import { expectReleaseMoment, MINUTE_MS, rowOf, shopTimes, timedRelease, upcoming } from "./timed-release.ts";
import type { Stockist } from "#domain/releases/product.ts";
import { readStockist } from "#app/components/read-sizes.ts";

for (const [timezoneId, city] of [
  ["Asia/Calcutta", "Kolkata"],
  ["Asia/Kathmandu", "Kathmandu"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`times begin with those of ${city}, though no list may have them (TIME-24)`, async ({ page }) => {
      const product = await timedRelease();
      await page.goto(`/${product.slug}`);
      const clock = makeZoneClock(timezoneId);
      const release = Date.parse(product.current_release ?? "");
      await expectReleaseMoment(page, clock, release);
      await expect(page.getByText(`${clock.abbreviation(release)}, ${city}`, { exact: true })).toBeVisible();
      const select = page.getByRole("combobox", { name: "Time zone" });
      await expect(select).toHaveValue("own");
      await expect(select.getByRole("option").first()).toHaveText(`Your time (${city})`);
    });
  });
}

test("a product that is no timed release has no zone selector; times are on each retailer's clock (TIME-23)", async ({
  page,
}) => {
  const product = await findProduct(
    upcoming,
    (candidate) => candidate.is_time_drop_show === 0 && salesOf(candidate).some(({ stockist }) => stockist.time !== ""),
  );
  await page.goto(`/${product.slug}`);
  for (const { stockist } of salesOf(product)) await expect(rowOf(page, stockist)).toContainText(stockist.time);
  await expect(page.getByText("Times are local to each retailer")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveCount(0);
  // it counts down to the hour of a retailer
  const isTimed = product.moment?.precision === "hour" && Date.parse(product.moment.at) > Date.now();
  await expect(page.getByRole("timer")).toHaveCount(isTimed ? 1 : 0);
});

for (const { locale, timezoneId, format } of [
  { locale: "de-DE", timezoneId: "Europe/Berlin", format: { hour: "2-digit", hourCycle: "h23" } },
  { locale: "en-US", timezoneId: "America/Los_Angeles", format: { hour: "numeric", hourCycle: "h12" } },
] as const) {
  test.describe(`with a browser in ${locale} and ${timezoneId}`, () => {
    test.use({ locale, timezoneId });
    test("a retailer's time is also told on the visitor's clock, where it differs (TIME-28)", async ({ page }) => {
      const product = await shopTimes();
      await page.goto(`/${product.slug}`);
      for (const { stockist } of salesOf(product)) {
        const row = rowOf(page, stockist);
        await expect(row).toContainText(stockist.time);
        if (stockist.time === "") continue;
        const there = Temporal.Instant.from(stockist.release_date ?? "").toZonedDateTimeISO(timezoneId);
        const hour = there
          .toPlainTime()
          .toLocaleString("en-US", { ...format, minute: "2-digit" })
          .replaceAll(/\s/gu, " ");
        const day = there.toLocaleString("en-US", { weekday: "short" });
        const isSame = there.toPlainDateTime().equals(
          Temporal.Instant.from(stockist.release_date ?? "")
            .toZonedDateTimeISO(stockist.default_time_zone)
            .toPlainDateTime(),
        );
        const note = row.getByText(`${hour} your time (${day})`);
        await expect(note).toHaveCount(isSame ? 0 : 1);
      }
    });
  });
}

test("a release without a time is released when its day in New York is over (TIME-5, TIME-11)", async ({ page }) => {
  const product = await findProduct(upcoming, ({ moment }) => moment?.precision === "day");
  const date = `${product.releaseYear}-${product.releaseMonth}-${product.releaseDay}`;
  const midnight = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime("America/New_York").epochMilliseconds;
  await travelTo(page, midnight - MINUTE_MS);
  await page.goto(`/${product.slug}`);
  await page.clock.runFor(100);
  await expect(page.getByText(/^Available/).filter({ visible: true })).toBeVisible();
  await page.clock.runFor(2 * MINUTE_MS);
  await expect(
    page.getByText(`Released on ${product.current_display_release}`).filter({ visible: true }),
  ).toBeVisible();
});

test.describe("in a browser that stores nothing", () => {
  test("a chosen zone holds while the page is open (SITE-41)", async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("no", "SecurityError");
      };
      Object.defineProperty(globalThis, "localStorage", { get: refuse });
    });
    const product = await timedRelease();
    await open(page, `/${product.slug}`);
    await page.getByRole("combobox", { name: "Time zone" }).selectOption("Europe/Paris");
    await expectReleaseMoment(page, makeZoneClock("Europe/Paris"), Date.parse(product.current_release ?? ""));
  });
});

test("the status button has the catalog's color, leads to the retailer and counts a click (PROD-15, POP-7)", async ({
  page,
  context,
}) => {
  const product = (await listProducts(upcoming)).find((candidate) =>
    salesOf(candidate).some(({ stockist }) => stockist.link),
  );
  const stockist = salesOf(product!).find((sale) => sale.stockist.link)!.stockist;
  await page.goto(`/${product?.slug}`);
  const link = rowOf(page, stockist).getByRole("link").first();
  const isOut = Date.parse(stockist.released_from ?? "") <= Date.now();
  const color = isOut ? stockist.after_release_color : stockist.before_release_color;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  await expect(link).toHaveCSS("border-top-color", `rgb(${red}, ${green}, ${blue})`);
  await expect(link).toHaveAttribute("href", stockist.link ?? "");
  await expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
  await context.route(stockist.link ?? "", (route) => route.fulfill({ body: "the shop" }));
  const counted = page.waitForResponse(`**/api/update-kf-click-count/${product?.id}`);
  const shop = context.waitForEvent("page");
  await link.click();
  expect((await counted).status()).toBe(200);
  await shop;
});

test("before release each retailer offers a Google link and an iCal file, but not for some release types (REM-1, REM-2, REM-3)", async ({
  page,
}) => {
  const product = await findProduct(upcoming, (candidate) => {
    const types = new Set(salesOf(candidate).map(({ stockist }) => stockist.release_type));
    return (
      candidate.current_release !== null && (types.has("In Store Only") || types.has("After Market")) && types.size > 2
    );
  });
  await page.goto(`/${product.slug}`);
  for (const { stockist } of salesOf(product)) {
    const cell = rowOf(page, stockist).getByRole("cell").last();
    const isOffered =
      !["After Market", "In Store Only"].includes(stockist.release_type ?? "") &&
      Date.parse(stockist.released_from ?? "") > Date.now();
    await expect(cell.getByRole("link")).toHaveCount(isOffered ? 2 : 0);
    if (!isOffered) await expect(cell).toContainText("–");
  }
  const link = page.getByRole("link", { name: /^iCal/ }).first();
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const events = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  expect(new ICAL.Event(events[0]).summary).toContain(product.full_name);
  const google = page.getByRole("link", { name: /^Google Calendar/ }).first();
  await expect(google).toHaveAttribute("href", /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&/);
});

/** Retailers in the order for a visitor in Tokyo. */
function nearFirst(region: string, stockists: Stockist[]): Stockist[] {
  const ships = ({ shipping }: Stockist) => shipsTo({ shipping, region }, "JP");
  return [...stockists.filter(ships), ...stockists.filter((stockist) => !ships(stockist))];
}

test("each size and region has a table of retailers; sizes that share the first size's retailers share its tables (PROD-14)", async ({
  page,
}) => {
  const product = await findProduct(
    upcoming,
    ({ is_retailer, sizes }) => is_retailer === 1 && sizes.some((size) => size.is_same_as_parent_region === 1),
  );
  await page.goto(`/${product.slug}`);
  const [first, ...others] = product.sizes;
  const runs = [first, ...others.filter((size) => size.is_same_as_parent_region)].map((size) => size?.size_run);
  for (const region of first?.product_regions_rereleases ?? []) {
    const table = page.getByRole("table", {
      name: `${runs.join(", ")} · ${region.region} · ${region.release_date_show}`,
    });
    await expect(table.getByRole("columnheader")).toHaveText([
      "Retailer",
      "Time",
      "Shipping",
      "Release type",
      "Status",
      "Reminder",
    ]);
    await expect(table.getByRole("rowheader")).toHaveText(
      nearFirst(region.region, sortSales(region.product_stockists.map(readStockist), Date.now())).map(
        ({ name }) => name,
      ),
    );
    for (const stockist of region.product_stockists) {
      const isOut = Date.parse(stockist.released_from ?? "") <= Date.now();
      const status = table.getByText(isOut ? stockist.after_release_text : stockist.before_release_text).first();
      await expect(status).toBeVisible();
    }
  }
});
