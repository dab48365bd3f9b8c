import type { ProductDetail } from "#domain/releases/product-contract.ts";
import { releaseLineOf } from "./release-date.tsx";
import type { ShownZone } from "./use-zone.ts";

/** ", 2026" */
const YEAR = /, \d+$/;

/** "November 26" begins with it; "Released" does not */
const MONTH = /^(\w{3})\w+(?= \d)/;

interface Summary {
  text: string;
  /** the same in fewer letters */
  brief: string;
  /** the clock of the hour, such as "GMT+1"; "" without an hour */
  zone: string;
}

/** The date of a release in a few words, of a timed one that is ahead with its hour on the clock of `zone` (PROD-32). */
export function summaryOf(product: ProductDetail, now: number, { clock, hour }: ShownZone): Summary {
  const { date, message } = releaseLineOf(product, now);
  const moment = product.is_time_drop_show === 1 ? Date.parse(product.current_release ?? "") : 0;
  if (moment > now) {
    const brief = `${clock.date(moment).replace(YEAR, "")}, ${hour(moment)}`;
    return { text: `${clock.weekDay(moment)}, ${brief}`, brief, zone: clock.abbreviation(moment) };
  }
  return { text: date || message, brief: (date || message).replace(MONTH, "$1"), zone: "" };
}

/** The price of the first size run that has one, in US dollars. */
export function priceOf({ sizes }: ProductDetail): number | null {
  return sizes.find(({ price }) => price !== null)?.price ?? null;
}
