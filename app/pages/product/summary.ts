import { monthDay, shortDate, shortDay } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { Product } from "#domain/releases/product.ts";
import { releaseLineOf } from "./release-date.tsx";
import type { ShownZone } from "./use-zone.ts";

interface Summary {
  /** the moment, ISO 8601, where the text has its hour */
  moment: string | null;
  text: string;
  /** the same in fewer letters */
  brief: string;
  /** the clock of the hour, such as "GMT+1"; "" without an hour */
  zone: string;
}

/**
 * Returns the date of a release in a few words, of one that is ahead with the hour of its moment on the clock of `zone`
 * (PROD-32).
 */
export function summaryOf(product: Product, now: number, { clock, hour }: ShownZone): Summary {
  const { date, message } = releaseLineOf(product, now);
  const moment = product.moment === null ? 0 : Date.parse(product.moment);
  if (moment > now) {
    const day = partialDateOf(clock.day(moment));
    const [time, zone] = [hour(moment), clock.abbreviation(moment)];
    return {
      moment: product.moment,
      text: `${shortDay(day)}, ${time} ${zone}`,
      brief: `${monthDay(day)}, ${time}`,
      zone,
    };
  }
  return { moment: null, text: date || message, brief: date ? shortDate(product.date) : message, zone: "" };
}
