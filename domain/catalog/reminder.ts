import type { ProductDetail, Stockist } from "./contract.ts";
import { titleOf } from "./title.ts";

/** Release types of which nobody is reminded (spec §5 "Reminders"). */
const WITHOUT_REMINDER = new Set(["aftermarket", "instoreonly"]);

/** A timed release keeps this much of a calendar, in milliseconds. */
const LENGTH = 30 * 60_000;

/** What a calendar is told of a release at a retailer. */
export interface Reminder {
  title: string;
  details: string;
  /** the whole day begins and ends with, or the moment: in milliseconds since 1970, a day at midnight UTC */
  start: number;
  end: number;
  isWholeDay: boolean;
}

type Shoe = Pick<ProductDetail, "slug" | "full_name" | "product_nickname" | "color_text">;

/**
 * The reminder of a release at `stockist`, null where none is offered: for After Market and In Store Only, and while
 * no day is known (spec §2, §5). `origin` is the site's public one.
 */
export function reminderOf(shoe: Shoe, stockist: Stockist, origin: string): Reminder | null {
  const { name, link, release_type, shipping, release_date } = stockist;
  if (release_date === null || WITHOUT_REMINDER.has(lettersOf(release_type ?? ""))) return null;
  const page = `${origin}/${shoe.slug}`;
  const isWholeDay = release_date.length === 10;
  const start = Date.parse(release_date);
  return {
    title: `${titleOf(shoe)} at ${name}`,
    details: [[release_type, shipping].filter(Boolean).join(" · "), link, page].filter(Boolean).join("\n"),
    start,
    end: start + (isWholeDay ? 86_400_000 : LENGTH),
    isWholeDay,
  };
}

/** However it is written: "In-Store Only" is "In Store Only". */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** A link that puts the reminder into a Google calendar. */
export function googleCalendarLink({ title, details, start, end, isWholeDay }: Reminder): string {
  const basic = (instant: number) => {
    const utc = new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
    return isWholeDay ? utc.slice(0, 8) : utc;
  };
  const query = { action: "TEMPLATE", text: title, dates: `${basic(start)}/${basic(end)}`, details };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

/** The address of the file that puts the reminder into any other calendar. */
export function reminderFile(shoe: Shoe, stockist: Stockist): string {
  return `/reminders/${shoe.slug}/${encodeURIComponent(stockist.key)}.ics`;
}
