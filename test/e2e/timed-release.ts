import { expect, type Locator, type Page } from "@playwright/test";
import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { ZoneClock } from "#domain/time/zone-clock.ts";
import { findProduct, salesOf } from "./catalog.ts";
import type { WireProduct, WireStockist } from "#wire/product.ts";

export const upcoming = "by_release=not_yes_released";
export const MINUTE_MS = 60_000;

/** Finds the first upcoming timed release with retailers in more than two zones that `isWanted` accepts. */
export function timedRelease(isWanted: (product: WireProduct) => boolean = () => true): Promise<WireProduct> {
  return findProduct(
    upcoming,
    (product) =>
      product.is_time_drop_show === 1 &&
      Date.parse(product.current_release ?? "") > Date.now() + 10 * MINUTE_MS &&
      new Set(salesOf(product).map(({ stockist }) => stockist.default_time_zone)).size > 2 &&
      isWanted(product),
  );
}

/** Finds the row of a retailer on a product's page. */
export function rowOf(page: Page, stockist: WireStockist): Locator {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: stockist.name, exact: true }) })
    .first();
}

/** Finds an upcoming release without its own time, for which retailers in more than one zone have a time, that `isWanted` accepts. */
export function shopTimes(isWanted: (product: WireProduct) => boolean = () => true): Promise<WireProduct> {
  return findProduct(upcoming, (product) => {
    const timed = salesOf(product).filter(({ stockist }) => stockist.time !== "");
    const zones = new Set(timed.map(({ stockist }) => stockist.default_time_zone));
    return product.is_time_drop_show === 0 && zones.size > 1 && isWanted(product);
  });
}

/**
 * Expects the page of a timed release to show its date and its hour on one clock; `release` in milliseconds since 1970.
 */
export async function expectReleaseMoment(page: Page, clock: ZoneClock, release: number): Promise<void> {
  const date = displayDate(partialDateOf(clock.day(release)));
  await expect(page.getByText(date, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(`${clock.longWeekDay(release)}, ${clock.hour(release)}`, { exact: true })).toBeVisible();
}

/** Returns the minutes of a countdown such as "1 day 2 hours 3 minutes", which leaves out units that are zero. */
export function minutesOf(countdown: string): number {
  const minutesIn = { day: 1_440, hour: 60, minute: 1 };
  return Object.entries(minutesIn).reduce(
    (sum, [unit, minutes]) => sum + minutes * Number(new RegExp(`(\\d+) ${unit}`).exec(countdown)?.[1] ?? 0),
    0,
  );
}
