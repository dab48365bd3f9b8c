import { expect, type Page } from "@playwright/test";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { apiReply } from "./api.ts";
import { isFullRun, variants } from "#test/full-run.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { openingsAfter } from "#app/pages/product/retailers/openings.ts";
import { test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";
import { open } from "./open.ts";
import {
  expectReleaseMoment,
  MINUTE_MS,
  minutesOf,
  rowOf,
  shopTimes,
  timedRelease,
  upcoming,
} from "./timed-release.ts";
import type { WireProduct } from "#wire/product.ts";
import { readSizes } from "#app/components/read-sizes.ts";

/** Returns the text of the first row of each retailer, in one call: a product may have dozens. */
const textsByRetailer = (page: Page) =>
  page.getByRole("row").evaluateAll((rows) => {
    const entries = rows.map((row) => [
      row.querySelector("th[scope=row]")?.textContent.trim() ?? "",
      row.textContent.replaceAll(/\s+/g, " "),
    ]);
    return Object.fromEntries(entries.toReversed()) as Record<string, string>;
  });

test.describe("in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("all times of a timed release follow the chosen zone, which is remembered (TIME-23, TIME-25)", async ({
    page,
  }) => {
    const product = await timedRelease();
    const select = page.getByRole("combobox", { name: "Time zone" });
    const expectTimesIn = async (zone: string, choice = zone) => {
      await expect(select).toHaveValue(choice);
      const clock = makeZoneClock(zone);
      await expectReleaseMoment(page, clock, Date.parse(product.current_release ?? ""));
      const wrongRows = async () => {
        const texts = await textsByRetailer(page);
        return salesOf(product).filter(({ stockist }) => {
          const moment = Date.parse(stockist.release_date ?? "");
          const times = stockist.time ? [clock.date(moment), clock.time(moment)] : [stockist.date];
          return !times.every((time) => texts[stockist.name]?.includes(time));
        });
      };
      await expect.poll(wrongRows).toEqual([]);
    };
    await page.goto(`/${product.slug}`);
    await expectTimesIn("Asia/Tokyo", "own");
    await expect(page.getByText("All times in your time zone (Tokyo)")).toBeVisible();
    const { timeZoneList } = await apiReply<{ timeZoneList: Record<string, string> }>("/api/time-zone");
    await expect(select.getByRole("option")).toHaveText(["Your time (Tokyo)", ...Object.values(timeZoneList)]);
    for (const zone of variants(["America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland"])) {
      await select.selectOption(zone);
      await expectTimesIn(zone);
      await expect(page.getByText(`All times in ${timeZoneList[zone]}`)).toBeVisible();
    }
    await page.reload();
    await expectTimesIn("Pacific/Auckland");
    await select.selectOption("Your time (Tokyo)");
    await page.reload();
    await expectTimesIn("Asia/Tokyo", "own");
  });
});

test("a device's wrong clock does not shift the countdown (TIME-27)", async ({ browser, baseURL }) => {
  const product = await timedRelease();
  for (const wrongBy of isFullRun ? [-3 * 3_600_000, 50 * MINUTE_MS] : [-3 * 3_600_000]) {
    const context = await browser.newContext({ baseURL: String(baseURL) });
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + wrongBy });
    await open(page, `/${product.slug}`);
    const wrongMinutes = async () => {
      const left = minutesOf((await page.getByRole("timer").textContent()) ?? "");
      const right = (Date.parse(product.current_release ?? "") - Date.now()) / MINUTE_MS;
      return Math.abs(left - Math.floor(right));
    };
    await expect.poll(wrongMinutes).toBeLessThanOrEqual(1);
    const clock = page.getByText(/^\d+:\d\d [AP]M E[DS]T$/).filter({ visible: true });
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
  const retailersOf = (candidate: WireProduct) => {
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
  await expect(countdown).toHaveText("2 minutes");
  await page.clock.runFor(1 * MINUTE_MS);
  await expect(countdown).toHaveText("1 minute");
  await page.clock.runFor(1.1 * MINUTE_MS);
  await expect(countdown).toHaveCount(0);
  await expect(page.getByText("Less than a minute", { exact: true })).toBeVisible();
  const row = rowOf(page, first);
  await expect(row).toContainText(first.before_release_text);
  await expect(page.getByText(/^Available/).filter({ visible: true })).toBeVisible();
  // between two regular updates
  await page.clock.runFor(0.6 * MINUTE_MS);
  await expect(page.getByText("Out now")).toBeVisible();
  await expect(row.getByRole("link")).toHaveAccessibleName(new RegExp(`^${first.after_release_text} at `));
  await expect(row).not.toContainText("iCal");
  await expect(row.getByRole("cell").last()).toContainText("–");
  await expect(rowOf(page, last)).toContainText(last.before_release_text);
  await expect(page.getByText(/^Released on/).filter({ visible: true })).toBeVisible();
});

test("on a phone no text moves when the time until a retailer opens gets shorter (PROD-30, SITE-22) @slow", async ({
  page,
}) => {
  const opensAtRelease = (one: WireProduct) =>
    salesOf(one).find(
      ({ stockist: { time, released_from } }) =>
        time !== "" && Date.parse(released_from ?? "") === Date.parse(one.current_release ?? ""),
    )?.stockist;
  const product = await timedRelease((candidate) => opensAtRelease(candidate) !== undefined);
  const stockist = opensAtRelease(product);
  if (!stockist) throw new Error("timedRelease() returned another product");
  const release = Date.parse(product.current_release ?? "");
  await page.setViewportSize({ width: 360, height: 740 });
  await travelTo(page, release - 181.5 * MINUTE_MS);
  await page.goto(`/${product.slug}`);
  const row = rowOf(page, stockist);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText("opens in 3 h 1 min");
  const placeOfNextText = () =>
    row.locator(".retailer-fact").evaluateAll((facts) =>
      facts.map((fact) => {
        const text = document.createRange();
        text.selectNodeContents(fact);
        const { x, y } = text.getBoundingClientRect();
        return [x, y];
      }),
    );
  const before = await placeOfNextText();
  await page.clock.runFor(MINUTE_MS);
  await expect(row).toContainText(/opens in 3 h(?! \d)/);
  expect(await placeOfNextText()).toEqual(before);
  // the server, whose clock did not travel, has sent rows without that time, and they grew
  await page.evaluate(() => Object.assign(window, { shifts: [] }));
});

test("the next retailer to open is named above the countdown, where one opens before the release (PROD-33)", async ({
  page,
}) => {
  const openingOf = (product: WireProduct) => openingsAfter(readSizes(product), Date.now())[0];
  const opensAt = (product: WireProduct) => Date.parse(openingOf(product)?.releasedFrom ?? "");
  const product = await findProduct(
    upcoming,
    (one) => opensAt(one) > Date.now() + 5 * MINUTE_MS && opensAt(one) < Date.parse(one.current_release ?? ""),
  );
  await travelTo(page, opensAt(product) - 90.5 * MINUTE_MS);
  await page.goto(`/${product.slug}`);
  const line = page.getByText(/^(First|Next) shop: /).locator("..");
  await expect(line).toContainText(`shop: ${openingOf(product)?.name} `);
  await expect(line).toContainText("opens in 1 h 30 min");
  const release = Date.parse(product.current_release ?? "");
  const earlier = openingsAfter(readSizes(product), Date.now()).filter(
    ({ releasedFrom }) => Date.parse(releasedFrom ?? "") < release,
  );
  const last = earlier.at(-1);
  await page.clock.setSystemTime(Date.parse(last?.releasedFrom ?? "") + 1_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(line).toContainText(`shop: ${last?.name} `);
  await expect(line).toContainText("open now");

  // a raffle may open before the first shop, whose moment is that of the release
  const opensWithRelease = (one: WireProduct) =>
    Date.parse(openingsAfter(readSizes(one), 0)[0]?.releasedFrom ?? "") === Date.parse(one.moment?.at ?? "");
  await page.goto(`/${(await shopTimes(opensWithRelease)).slug}`);
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByText(/^(First|Next) shop: /)).toHaveCount(0);
});
