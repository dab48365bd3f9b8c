/** The days of a week in the order of `weekday_text` (STORE-7). */
export const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const DAY_MINUTES = 24 * 60;

/**
 * A time span of opening hours, in minutes after the midnight at which its day begins, on the store's own clock. `closes` is
 * greater than `opens`, and exceeds 1,440 when the store closes after midnight.
 */
export interface OpenSpan {
  opens: number;
  closes: number;
}

/** The opening hours of a store: the spans that begin on each day, Monday first. A day without spans is closed. */
export type Week = readonly (readonly OpenSpan[])[];

const CLOSED = "Closed";
const ALL_DAY = "Open 24 hours";

const SPAN = /^(\d{1,2})(?::(\d{2}))? ?([AP]M)? ?[-–—] ?(\d{1,2})(?::(\d{2}))? ?([AP]M)$/i;

/**
 * Reads seven texts such as "Monday: 10:00 AM – 8:00 PM", one for each day, in any order. Throws an Error that says what is
 * wrong (STORE-25).
 */
export function parseWeek(texts: readonly string[]): Week {
  const week: (OpenSpan[] | undefined)[] = days.map(() => undefined);
  for (const text of texts) {
    const [, name = "", hours = ""] = /^\s*(\p{L}+)\s*:\s*(.*?)\s*$/u.exec(text) ?? [];
    const day = days.findIndex((known) => known.toLowerCase() === name.toLowerCase());
    if (day === -1) throw new Error(`"${text}" does not begin with a day, such as "Monday: "`);
    if (week[day]) throw new Error(`${days[day]} is listed twice`);
    week[day] = parseDay(hours);
  }
  return week.map((spans, day) => {
    if (!spans) throw new Error(`${days[day]} is missing`);
    return spans;
  });
}

function parseDay(text: string): OpenSpan[] {
  // Google writes narrow spaces, which mean nothing else
  const hours = text.replaceAll(/\s+/gu, " ");
  if (hours.toLowerCase() === CLOSED.toLowerCase()) return [];
  if (hours.toLowerCase() === ALL_DAY.toLowerCase()) return [{ opens: 0, closes: DAY_MINUTES }];
  const spans = hours.split(/, ?/).map(parseSpan);
  for (const [index, { opens }] of spans.entries()) {
    const before = spans[index - 1];
    if (before && opens < before.closes) throw new Error(`"${text}" has hours that overlap`);
  }
  return spans;
}

function parseSpan(text: string): OpenSpan {
  const [, openHour, openMinute = "00", openHalf, closeHour, closeMinute = "00", closeHalf = ""] =
    SPAN.exec(text) ?? [];
  const opens = minutesOf(openHour, openMinute, openHalf ?? closeHalf);
  const closes = minutesOf(closeHour, closeMinute, closeHalf);
  if (opens === null || closes === null)
    throw new Error(`"${text}" is not "${CLOSED}", "${ALL_DAY}" or hours such as "10:00 AM – 8:00 PM"`);
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
}

function minutesOf(hour: string | undefined, minute: string, half: string): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (!(hours >= 1 && hours <= 12) || minutes > 59) return null;
  return (hours % 12) * 60 + minutes + (half.toUpperCase() === "PM" ? DAY_MINUTES / 2 : 0);
}

/** Formats the texts of a week, Monday first, as every store is stored (STORE-25). */
export function formatWeek(week: Week): string[] {
  return days.map((day, index) => `${day}: ${formatDay(week[index] ?? [])}`);
}

/** Formats the hours of a day, such as "10:00 AM – 8:00 PM". */
export function formatDay(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return CLOSED;
  if (isAllDay(spans)) return ALL_DAY;
  return spans.map(formatSpan).join(", ");
}

export function isAllDay([first]: readonly OpenSpan[]): boolean {
  return first !== undefined && first.closes - first.opens === DAY_MINUTES && first.opens === 0;
}

export function formatSpan({ opens, closes }: OpenSpan): string {
  return `${formatTime(opens)} – ${formatTime(closes)}`;
}

/** Formats a time of day such as "10:00 AM", from minutes after midnight. */
export function formatTime(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
