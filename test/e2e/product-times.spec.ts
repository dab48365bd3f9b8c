import { expect, type Locator, type Page } from "@playwright/test";
import ICAL from "ical.js";
import type { ProductDetail, Stockist } from "#domain/catalog/contract.ts";
import { zoneClock } from "#domain/catalog/zone-clock.ts";
import { ask } from "./api.ts";
import { find, listed, salesOf } from "./catalogue.ts";
import { test } from "./page-test.ts";

const upcoming = "by_release=not_yes_released";
const minute = 60_000;

/** A timed release ahead, the soonest that several retailers sell. */
function timedRelease(): Promise<ProductDetail> {
  return find(
    upcoming,
    (product) =>
      product.is_time_drop_show === 1 &&
      Date.parse(product.current_release ?? "") > Date.now() + 10 * minute &&
      new Set(salesOf(product).map(({ stockist }) => stockist.default_time_zone)).size > 2,
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

  test("every time of a timed release follows the chosen zone, first the browser's own, and it is remembered", async ({
    page,
  }) => {
    const product = await timedRelease();
    const select = page.getByRole("combobox", { name: "Time zone" });
    const expectTimesIn = async (zone: string) => {
      await expect(select).toHaveValue(zone);
      await expect(page.getByText(product.zone_wises[zone] ?? "?", { exact: true })).toBeVisible();
      const clock = zoneClock(zone);
      for (const { stockist } of salesOf(product)) {
        const moment = Date.parse(stockist.release_date ?? "");
        const row = rowOf(page, stockist);
        await expect(row).toContainText(stockist.time ? clock.date(moment) : stockist.date);
        if (stockist.time) await expect(row).toContainText(clock.time(moment));
      }
    };
    await page.goto(`/${product.slug}`);
    await expectTimesIn("Asia/Tokyo");
    const { timeZoneList } = await ask<{ timeZoneList: Record<string, string> }>("/api/time-zone");
    await expect(select.getByRole("option")).toHaveText(Object.values(timeZoneList));
    for (const zone of ["America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland"]) {
      await select.selectOption(zone);
      await expectTimesIn(zone);
      await expect(page.getByText(`Times in ${timeZoneList[zone]}`)).toBeVisible();
    }
    await page.reload();
    await expectTimesIn("Pacific/Auckland");
  });

  test("without a moment there is no choice of zone, and times are each retailer's own", async ({ page }) => {
    const product = await find(
      upcoming,
      (one) => one.is_time_drop_show === 0 && salesOf(one).some(({ stockist }) => stockist.time !== ""),
    );
    await page.goto(`/${product.slug}`);
    for (const { stockist } of salesOf(product)) await expect(rowOf(page, stockist)).toContainText(stockist.time);
    await expect(page.getByText("Times on each retailer’s own clock")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveCount(0);
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByText(product.current_display_release_week_day, { exact: true })).toBeVisible();
  });
});

for (const [timezoneId, zone] of [
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Kathmandu", "America/New_York"],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`times are first those of ${zone}`, async ({ page }) => {
      const product = await timedRelease();
      await page.goto(`/${product.slug}`);
      await expect(page.getByText(product.zone_wises[zone] ?? "?", { exact: true })).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue(zone);
    });
  });
}

test("the countdown goes on by itself, stops under a minute, and the page turns to released at the moment", async ({
  page,
}) => {
  const product = await timedRelease();
  const release = Date.parse(product.current_release ?? "");
  const stockists = salesOf(product).map(({ stockist }) => stockist);
  const first = stockists.find(({ released_from, link }) => Date.parse(released_from ?? "") === release && link);
  const last = stockists.find(({ released_from }) => Date.parse(released_from ?? "") > release);
  if (!first || !last) throw new Error("the demo catalogue has no such retailers");
  await page.clock.install({ time: release - (26 * 60 + 3.5) * minute });
  await page.goto(`/${product.slug}`);
  const countdown = page.getByRole("timer");
  await expect(countdown).toHaveText("1 day 2 hours 3 minutes");
  await page.clock.runFor(minute);
  await expect(countdown).toHaveText("1 day 2 hours 2 minutes");
  // a tab that slept for a day
  await page.clock.setSystemTime(release - 2.6 * minute);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(countdown).toHaveText("0 days 0 hours 2 minutes");
  await page.clock.runFor(1 * minute);
  await expect(countdown).toHaveText("0 days 0 hours 1 minute");
  await page.clock.runFor(1.1 * minute);
  await expect(countdown).toHaveCount(0);
  await expect(page.getByText("Less than a minute")).toBeVisible();
  const row = rowOf(page, first);
  await expect(row).toContainText(first.before_release_text);
  await expect(page.getByText(/^Available/)).toBeVisible();
  // between two of its regular looks at the clock
  await page.clock.runFor(0.6 * minute);
  await expect(page.getByText("Out now")).toBeVisible();
  await expect(row.getByRole("link")).toHaveText(new RegExp(`^${first.after_release_text} at `));
  await expect(row).not.toContainText("iCal");
  await expect(row.getByRole("cell").last()).toContainText("–");
  await expect(rowOf(page, last)).toContainText(last.before_release_text);
  await expect(page.getByText(/^Released on/)).toBeVisible();
});

test("what comes out on a day is released when New York's day is over", async ({ page }) => {
  const product = await find(upcoming, (one) => one.releaseDay !== "00" && one.current_release === null);
  const date = `${product.releaseYear}-${product.releaseMonth}-${product.releaseDay}`;
  const midnight = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime("America/New_York").epochMilliseconds;
  await page.clock.install({ time: midnight - minute });
  await page.goto(`/${product.slug}`);
  await page.clock.runFor(100);
  await expect(page.getByText(/^Available/)).toBeVisible();
  await page.clock.runFor(2 * minute);
  await expect(page.getByText(`Released on ${product.current_display_release}`)).toBeVisible();
});

test.describe("where the browser keeps nothing", () => {
  test("a zone is chosen for as long as the page is open", async ({ page }) => {
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

test("before a release there is a reminder for Google and any other calendar, of some types none", async ({ page }) => {
  const product = await find(upcoming, (one) => {
    const types = new Set(salesOf(one).map(({ stockist }) => stockist.release_type));
    return one.current_release !== null && (types.has("In Store Only") || types.has("After Market")) && types.size > 2;
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

test("retailers stand by size and region; sizes that are sold where the first one is share its tables", async ({
  page,
}) => {
  const product = await find(
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
    await expect(table.getByRole("rowheader")).toHaveText(region.product_stockists.map(({ name }) => name));
    for (const stockist of region.product_stockists) {
      const isOut = Date.parse(stockist.released_from ?? "") <= Date.now();
      const status = table.getByText(isOut ? stockist.after_release_text : stockist.before_release_text).first();
      await expect(status).toBeVisible();
    }
  }
});

test("the status has the colour that the catalogue says, and a press on it is counted", async ({ page, context }) => {
  const product = (await listed(upcoming)).find((one) => salesOf(one).some(({ stockist }) => stockist.link));
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
