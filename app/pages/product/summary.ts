import { displayDate, monthDay, shortDate, shortDay } from "#domain/time/display-date.ts";
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
 * Returns the date of a release in a few words, that of its moment on the clock of `zone`, as long as it is ahead with the hour
 * (PROD-32).
 */
export function summaryOf(product: Product, now: number, { clock, hour }: ShownZone): Summary {
  const { date, message } = releaseLineOf(product, now);
  const moment = product.moment === null ? 0 : Date.parse(product.moment);
  const day = moment > 0 ? partialDateOf(clock.day(moment)) : product.date;
  if (moment > now) {
    const [time, zone] = [hour(moment), clock.abbreviation(moment)];
    return {
      moment: product.moment,
      text: `${shortDay(day)}, ${time} ${zone}`,
      brief: `${monthDay(day)}, ${time}`,
      zone,
    };
  }
  const [text, brief] = date ? [displayDate(day), shortDate(day)] : [message, message];
  return { moment: null, text, brief, zone: "" };
}
