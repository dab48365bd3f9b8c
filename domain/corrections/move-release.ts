import { Refused } from "#platform/errors.ts";
import type { ProductState } from "../entries/sections/product-state.ts";

/** A product whose release is moved. */
export interface MovedRelease {
  product: ProductState;
  /** the places with a date of their own that stay, such as "Men › US › kith", with the date */
  staying: string[];
}

/**
 * Moves the release of a product by "+7d", "-1w" or to a day. Regions and retailers with a day of their own move by as many days,
 * unless they are to stay (CAT-58). Throws Refused for another text, and where there is no day to move.
 */
export function moveRelease(product: ProductState, by: string, keepsPlaces: boolean): MovedRelease {
  const days = daysOf(product.release_date, by);
  const staying: string[] = [];
  const moved = <Place extends { release_date: string | null }>(place: Place, name: string): Place => {
    if (place.release_date === null) return place;
    const date = keepsPlaces || days === null ? null : shifted(place.release_date, days);
    if (date === null) staying.push(`${name}: ${place.release_date}`);
    return date === null ? place : { ...place, release_date: date };
  };
  const sizes = product.sizes.map((size) => ({
    ...size,
    regions: size.regions.map((region) => {
      const name = `${size.size_run} › ${region.region}`;
      const stockists = region.stockists.map((one) => moved(one, `${name} › ${one.stockist}`));
      return { ...moved(region, name), stockists };
    }),
  }));
  const release_date = days === null ? by : (shifted(product.release_date as string, days) as string);
  return { product: { ...product, release_date, sizes }, staying };
}

/** Returns the number of days of a move; null for a day to which a release without one is set. */
function daysOf(date: string | null, by: string): number | null {
  const hasDay = date?.length === 10;
  const [, sign, number, unit] = /^([+-])(\d{1,4})([dw])$/.exec(by) ?? [];
  if (sign) {
    if (!hasDay) throw new Refused(`the release has no day to move: it is "${date ?? "not known"}"`);
    return Number(`${sign}${number}`) * (unit === "w" ? 7 : 1);
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(by) || !isDay(by))
    throw new Refused(`"${by}" is no move: write +7d, -1w or 2026-12-05`);
  return hasDay ? Temporal.PlainDate.from(date).until(by, { largestUnit: "day" }).days : null;
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Returns a full date some days later; null for a date without a day. */
function shifted(date: string, days: number): string | null {
  return date.length === 10 ? Temporal.PlainDate.from(date).add({ days }).toString() : null;
}
