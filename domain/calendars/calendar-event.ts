import { titleOf } from "../catalog/title.ts";
import { type EventTimes, eventTimes } from "./event-times.ts";
import { isAfterMarket, isInStoreOnly } from "#domain/catalog/release-type.ts";
import type { Product, Stockist } from "../releases/product.ts";

/** The calendar event of a release at a retailer. */
export interface ReleaseEvent extends EventTimes {
  title: string;
  details: string;
}

type Shoe = Pick<Product, "slug" | "fullName" | "nickname" | "colorText">;

/**
 * Returns the reminder of a release at `stockist`; null where none is offered: for After Market and In Store Only, and
 * while no day is known (REM-2). `origin` is the public origin of the site.
 */
export function releaseEventOf(shoe: Shoe, stockist: Stockist, origin: string): ReleaseEvent | null {
  const { name, link, releaseType, shipping, releaseDate } = stockist;
  if (releaseDate === null || isAfterMarket(releaseType) || isInStoreOnly(releaseType)) return null;
  const page = `${origin}/${shoe.slug}`;
  return {
    title: `${titleOf(shoe)} at ${name}`,
    details: [[releaseType, shipping].filter(Boolean).join(" · "), link, page].filter(Boolean).join("\n"),
    ...eventTimes(releaseDate),
  };
}

/** Returns the link that adds the reminder to a Google calendar (REM-1). */
export function googleCalendarLink({ title, details, start, end, isWholeDay }: ReleaseEvent): string {
  const basic = (instant: number) => {
    const utc = new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
    return isWholeDay ? utc.slice(0, 8) : utc;
  };
  const query = { action: "TEMPLATE", text: title, dates: `${basic(start)}/${basic(end)}`, details };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

/** Returns the address of the reminder as an iCalendar file (REM-3). */
export function releaseEventPath(shoe: Shoe, stockist: Stockist): string {
  return `/reminders/${shoe.slug}/${encodeURIComponent(stockist.key)}.ics`;
}
