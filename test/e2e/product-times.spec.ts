import { expect, type Locator, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { apiReply } from "./api.ts";
import { findProduct, listProducts, salesOf } from "./catalog.ts";
import { test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";
import { sortSales } from "#domain/releases/sale-state.ts";
import type { ProductDetail, Stockist } from "#domain/releases/product-contract.ts";

const upcoming = "by_release=not_yes_released";
const MINUTE_MS = 60_000;

/** The first upcoming timed release with retailers in more than two zones that `isWanted` accepts. */
function timedRelease(isWanted: (product: ProductDetail) => boolean = () => true): Promise<ProductDetail> {
  return findProduct(
    upcoming,
    (product) =>
      product.is_time_drop_show === 1 &&
      Date.parse(product.current_release ?? "") > Date.now() + 10 * MINUTE_MS &&
      new Set(salesOf(product).map(({ stockist }) => stockist.default_time_zone)).size > 2 &&
      isWanted(product),
  );
}

function rowOf(page: Page, stockist: Stockist): Locator {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: stockist.name, exact: true }) })
    .first();
}

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("all times of a timed release follow the chosen zone, which is remembered (TIME-23, TIME-25)", async ({
    page,
  }) => {
    const product = await timedRelease();
    const select = page.getByRole("combobox", { name: "Time zone" });
    const expectTimesIn = async (zone: string, choice = zone) => {
      await expect(select).toHaveValue(choice);
      await expect(page.getByText(product.zone_wises[zone] ?? "?", { exact: true })).toBeVisible();
      const clock = makeZoneClock(zone);
      for (const { stockist } of salesOf(product)) {
        const moment = Date.parse(stockist.release_date ?? "");
        const row = rowOf(page, stockist);
        await expect(row).toContainText(stockist.time ? clock.date(moment) : stockist.date);
        if (stockist.time) await expect(row).toContainText(clock.time(moment));
      }
    };
    await page.goto(`/${product.slug}`);
    await expectTimesIn("Asia/Tokyo", "own");
    await expect(page.getByText("Times in your time (Tokyo)")).toBeVisible();
    const { timeZoneList } = await apiReply<{ timeZoneList: Record<string, string> }>("/api/time-zone");
    await expect(select.getByRole("option")).toHaveText(["Your time (Tokyo)", ...Object.values(timeZoneList)]);
    for (const zone of ["America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland"]) {
      await select.selectOption(zone);
      await expectTimesIn(zone);
      await expect(page.getByText(`Times in ${timeZoneList[zone]}`)).toBeVisible();
    }
    await page.reload();
    await expectTimesIn("Pacific/Auckland");
    await select.selectOption("Your time (Tokyo)");
    await page.reload();
    await expectTimesIn("Asia/Tokyo", "own");
  });

  test("a product that is no timed release has no zone selector; times are on each retailer's clock (TIME-23)", async ({
    page,
  }) => {
    const product = await findProduct(
      upcoming,
      (candidate) =>
        candidate.is_time_drop_show === 0 && salesOf(candidate).some(({ stockist }) => stockist.time !== ""),
    );
    await page.goto(`/${product.slug}`);
    for (const { stockist } of salesOf(product)) await expect(rowOf(page, stockist)).toContainText(stockist.time);
    await expect(page.getByText("Times on each retailer’s own clock")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveCount(0);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByText(product.current_display_release_week_day, { exact: true })).toBeVisible();
  });
});

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
      await expect(page.getByText(clock.moment(release), { exact: true })).toBeVisible();
      await expect(page.getByText(`${clock.abbreviation(release)}, ${city}`, { exact: true })).toBeVisible();
      const select = page.getByRole("combobox", { name: "Time zone" });
      await expect(select).toHaveValue("own");
      await expect(select.getByRole("option").first()).toHaveText(`Your time (${city})`);
    });
  });
}

/** An upcoming release without a time of its own, of which retailers in more than one zone have a time. */
function shopTimes(): Promise<ProductDetail> {
  return findProduct(upcoming, (product) => {
    const timed = salesOf(product).filter(({ stockist }) => stockist.time !== "");
    return product.is_time_drop_show === 0 && new Set(timed.map(({ stockist }) => stockist.default_time_zone)).size > 1;
  });
}

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

test("without scripts a time names New York (TIME-28)", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const page = await context.newPage();
  const timed = await timedRelease();
  await page.goto(`/${timed.slug}`);
  await expect(page.getByText(timed.zone_wises["America/New_York"] ?? "?", { exact: true })).toBeVisible();
  await expect(page.getByText(/E[SD]T, New York$/)).toBeVisible();
  const product = await shopTimes();
  await page.goto(`/${product.slug}`);
  const abroad = salesOf(product).find(
    ({ stockist }) => stockist.time && !stockist.default_time_zone.startsWith("America/"),
  );
  await expect(rowOf(page, abroad!.stockist)).toContainText(/\d (AM|PM) New York time \([A-Z][a-z]{2}\)/);
  await context.close();
});

test("a device's wrong clock does not shift the countdown (TIME-27)", async ({ page, browser, baseURL }) => {
  const product = await timedRelease();
  const minutes = async (on: Page) => {
    const [days = 0, hours = 0, left = 0] = ((await on.getByRole("timer").textContent()) ?? "")
      .match(/\d+/g)!
      .map(Number);
    return (days * 24 + hours) * 60 + left;
  };
  await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
  const right = await minutes(page);
  for (const wrongBy of [-3 * 3_600_000, 50 * MINUTE_MS]) {
    const context = await browser.newContext({ baseURL: String(baseURL) });
    const other = await context.newPage();
    await other.clock.install({ time: Date.now() + wrongBy });
    await other.goto(`/${product.slug}`, { waitUntil: "networkidle" });
    await expect.poll(async () => Math.abs((await minutes(other)) - right)).toBeLessThanOrEqual(1);
    const clock = other.getByText(/^\d+:\d\d:\d\d [AP]M E[DS]T$/).filter({ visible: true });
    const [, hour = 0, minute = 0] = (/^(\d+):(\d+)/.exec((await clock.textContent()) ?? "") ?? []).map(Number);
    const present = Temporal.Now.zonedDateTimeISO("America/New_York");
    const apart = Math.abs((hour % 12) * 60 + minute - (present.hour % 12) * 60 - present.minute);
    expect(Math.min(apart, 12 * 60 - apart)).toBeLessThanOrEqual(1);
    await context.close();
  }
});

test("the countdown updates, stops below a minute, and the page changes at the moment of release (TIME-11, TIME-18, TIME-21, REM-2)", async ({
  page,
}) => {
  const retailersOf = (candidate: ProductDetail) => {
    const release = Date.parse(candidate.current_release ?? "");
    const stockists = salesOf(candidate).map(({ stockist }) => stockist);
    return {
      release,
      first: stockists.find(({ released_from, link }) => Date.parse(released_from ?? "") === release && link),
      last: stockists.find(({ released_from }) => Date.parse(released_from ?? "") > release),
    };
  };
  const product = await timedRelease((candidate) => {
    const { first, last } = retailersOf(candidate);
    return first !== undefined && last !== undefined;
  });
  const { release, first, last } = retailersOf(product);
  if (!first || !last) throw new Error("timedRelease() returned another product");
  await travelTo(page, release - (26 * 60 + 3.5) * MINUTE_MS);
  await page.goto(`/${product.slug}`);
  const countdown = page.getByRole("timer");
  await expect(countdown).toHaveText("1 day 2 hours 3 minutes");
  await page.clock.runFor(MINUTE_MS);
  await expect(countdown).toHaveText("1 day 2 hours 2 minutes");
  // the tab was asleep for a day
  await page.clock.setSystemTime(release - 2.6 * MINUTE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(countdown).toHaveText("0 days 0 hours 2 minutes");
  await page.clock.runFor(1 * MINUTE_MS);
  await expect(countdown).toHaveText("0 days 0 hours 1 minute");
  await page.clock.runFor(1.1 * MINUTE_MS);
  await expect(countdown).toHaveCount(0);
  await expect(page.getByText("Less than a minute", { exact: true })).toBeVisible();
  const row = rowOf(page, first);
  await expect(row).toContainText(first.before_release_text);
  await expect(page.getByText(/^Available/).filter({ visible: true })).toBeVisible();
  // between two regular updates
  await page.clock.runFor(0.6 * MINUTE_MS);
  await expect(page.getByText("Out now")).toBeVisible();
  await expect(row.getByRole("link")).toHaveText(new RegExp(`^${first.after_release_text} at `));
  await expect(row).not.toContainText("iCal");
  await expect(row.getByRole("cell").last()).toContainText("–");
  await expect(rowOf(page, last)).toContainText(last.before_release_text);
  await expect(page.getByText(/^Released on/).filter({ visible: true })).toBeVisible();
});

test("a release without a time is released when its day in New York is over (TIME-5, TIME-11)", async ({ page }) => {
  const product = await findProduct(
    upcoming,
    ({ releaseDay, current_release }) => releaseDay !== "00" && current_release === null,
  );
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
    await page.goto(`/${product.slug}`, { waitUntil: "networkidle" });
    await page.getByRole("combobox", { name: "Time zone" }).selectOption("Europe/Paris");
    await expect(page.getByText(product.zone_wises["Europe/Paris"] ?? "?", { exact: true })).toBeVisible();
  });
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
      sortSales(region.product_stockists, Date.now()).map(({ name }) => name),
    );
    for (const stockist of region.product_stockists) {
      const isOut = Date.parse(stockist.released_from ?? "") <= Date.now();
      const status = table.getByText(isOut ? stockist.after_release_text : stockist.before_release_text).first();
      await expect(status).toBeVisible();
    }
  }
});

test("a product with retailers has the disclaimer (PROD-12)", async ({ page }) => {
  const product = await findProduct(upcoming, ({ is_retailer }) => is_retailer === 1);
  await page.goto(`/${product.slug}`);
  await expect(
    page.getByText(
      "Some of these links are affiliate links: Toebox may earn a commission when you buy through them, at no cost to you.",
    ),
  ).toBeVisible();
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
  await expect(link).toHaveCSS("background-color", `rgb(${red}, ${green}, ${blue})`);
  await expect(link).toHaveAttribute("href", stockist.link ?? "");
  await expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
  await context.route(stockist.link ?? "", (route) => route.fulfill({ body: "the shop" }));
  const counted = page.waitForResponse(`**/api/update-kf-click-count/${product?.id}`);
  const shop = context.waitForEvent("page");
  await link.click();
  expect((await counted).status()).toBe(200);
  await shop;
});
