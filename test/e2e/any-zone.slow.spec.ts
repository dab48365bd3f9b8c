import { type Browser, expect } from "@playwright/test";
import fc from "fast-check";
import { monthName, shortMonth } from "#domain/time/display-date.ts";
import { dropsSoon, findProduct, listProducts, salesOf } from "./catalog.ts";
import { hourIn } from "./hour-in.ts";
import { test } from "./page-test.ts";
import { travelTo } from "./travel-to.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** English abbreviations of zones with the hours that they are ahead of UTC. */
const hoursAhead = new Map(
  "UTC 0 GMT 0 ADT -3 AST -4 EDT -4 EST -5 CDT -5 CST -6 MDT -6 MST -7 PDT -7 PST -8 AKDT -8 AKST -9 HADT -9 HAST -10 HST -10"
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(" "))
    .map(([name = "", hours]) => [name, Number(hours)]),
);

const weekDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Formats minutes as "1 day 0 hours 5 minutes"; units before the first that is not zero are left out. */
function inUnits(minutes: number): string {
  const counts = { day: Math.floor(minutes / 1440), hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 };
  const units = Object.entries(counts).map(([unit, count]) => `${count} ${unit}${count === 1 ? "" : "s"}`);
  return units.slice(counts.day > 0 ? 0 : counts.hour > 0 ? 1 : 2).join(" ");
}

/** Returns an instant in a zone as the page has to write it. */
function written(instant: string, zone: string) {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const weekDay = weekDays[there.dayOfWeek - 1] ?? "";
  const date = `${shortMonth(there.month)} ${there.day}`;
  return {
    date: `${monthName(there.month)} ${there.day}, ${there.year}`,
    line: `${weekDay}, ${hourIn(zone, instant)}`,
    day: `${date}, ${there.year}`,
    short: `${weekDay.slice(0, 3)}, ${date}, ${hourIn(zone, instant)}`,
    minutesAhead: there.offsetNanoseconds / 60e9,
  };
}

/** Returns the minutes that a zone called "EST" or "GMT+5:30" is ahead of UTC. */
function minutesAhead(abbreviation: string): number {
  const [, sign, hours = 0, minutes = 0] = /^GMT([+-])(\d+)(?::(\d+))?$/.exec(abbreviation) ?? [];
  if (sign) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return (hoursAhead.get(abbreviation) ?? NaN) * 60;
}

/**
 * Returns the zones whose clocks Node and the browser know alike: one of them may not have heard yet that a country
 * changed its own.
 */
async function zonesAgreedOn(browser: Browser, instants: string[]): Promise<string[]> {
  const zones = Intl.supportedValuesOf("timeZone");
  const clocks = ([names, moments]: [string[], string[]]) =>
    names.map((timeZone) => {
      const format = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "short", timeStyle: "short" });
      return moments.map((moment) => format.format(Date.parse(moment))).join();
    });
  const page = await browser.newPage();
  const theirs = await page.evaluate(clocks, [zones, instants] as [string[], string[]]);
  await page.close();
  const agreed = clocks([zones, instants]).flatMap((clock, at) => (clock === theirs[at] ? (zones[at] ?? []) : []));
  expect(agreed.length).toBeGreaterThan(zones.length * 0.95);
  return agreed;
}

test("in any zone and at any moment, a release's page says what Temporal says, and names the zone (TIME-10, TIME-21, TIME-24)", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const timed = (await listProducts("by_release=not_yes_released")).filter(
    (product) =>
      product.is_time_drop_show === 1 && Date.parse(product.current_release ?? "") > Date.now() && !dropsSoon(product),
  );
  expect(timed.length).toBeGreaterThan(3);
  const instants = timed.flatMap((product) => [
    product.current_release ?? "",
    ...salesOf(product).flatMap(({ stockist }) => stockist.release_date ?? []),
  ]);
  const zones = await zonesAgreedOn(browser, instants);
  const visit = fc.record({
    slug: fc.constantFrom(...timed.map(({ slug }) => slug)),
    zone: fc.constantFrom(...zones),
    // before the release, the most near to it
    ahead: fc
      .integer({ min: -3, max: 6 })
      .chain((exponent) => fc.integer({ min: 0, max: 10 ** Math.max(exponent, 0) })),
    isPast: fc.boolean(),
    width: fc.constantFrom(390, 1440),
  });
  await fc.assert(
    fc.asyncProperty(visit, async ({ slug, zone, ahead, isPast, width }) => {
      const product = await findProduct("by_release=not_yes_released", (one) => one.slug === slug);
      const release = product.current_release ?? "";
      // never within the minute of the release, in which the page changes
      const distance = Math.min(ahead * MINUTE_MS, 300 * DAY_MS) + 1.5 * MINUTE_MS;
      const now = Date.parse(release) + (isPast ? distance : -distance);
      const context = await browser.newContext({
        baseURL: String(baseURL),
        timezoneId: zone,
        viewport: { width, height: 900 },
      });
      try {
        const page = await context.newPage();
        await travelTo(page, now);
        await page.goto(`/${product.slug}`);
        const expected = written(release, zone);
        await expect(page.getByText(expected.date, { exact: true }).filter({ visible: true }).first()).toBeVisible();
        const line = page.getByText(expected.line, { exact: true });
        await expect(line).toBeVisible();
        // the browser has reported its zone
        const own = page.getByRole("combobox", { name: "Time zone" }).getByRole("option").first();
        await expect(own).toHaveText(/^Your time/);
        const city = /\((.*)\)/.exec((await own.textContent()) ?? "")?.[1] ?? "";
        const named = ((await line.locator("+ span").textContent()) ?? "").trim();
        const [abbreviation = ""] = named.split(", ");
        expect(minutesAhead(abbreviation)).toBe(expected.minutesAhead);
        expect([city, `${abbreviation}, ${city}`]).toContain(named);
        await expect(page.getByRole("article").first()).toContainText(isPast ? "Released on" : "Available");
        const minutes = Math.floor(distance / MINUTE_MS);
        const timer = page.getByRole("timer");
        if (isPast) await expect(timer).toHaveCount(0);
        else await expect(timer).toHaveText(inUnits(minutes));
        if (!isPast && width < 1025) await expect(page.locator("[data-summary]")).toContainText(expected.short);
        for (const { stockist } of salesOf(product)) {
          if (stockist.time === "" || stockist.release_date === null) continue;
          const row = page
            .getByRole("row")
            .filter({ has: page.getByRole("rowheader", { name: stockist.name, exact: true }) })
            .filter({ hasText: written(stockist.release_date, zone).day })
            .filter({ hasText: hourIn(zone, stockist.release_date) });
          await expect(row.first()).toBeAttached();
        }
      } finally {
        await context.close();
      }
    }),
    { numRuns: 40 },
  );
});

for (const width of [360, 1025, 1201, 1440]) {
  test(`at ${width} px no release's page moves when it learns the visitor's zone (TIME-24, SITE-22)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const timed = (await listProducts("by_release=not_yes_released")).filter((one) => one.is_time_drop_show === 1);
    for (const { slug } of timed) {
      await page.goto(`/${slug}`);
      await expect(page.getByText(/, Tokyo$/).first()).toBeVisible();
    }
  });
}
