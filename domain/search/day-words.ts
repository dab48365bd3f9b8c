import { displayDate } from "../time/display-date.ts";
import { orderOfDay } from "../time/today.ts";
import { monthWords } from "./month-words.ts";

/** Days of a search text, both ends included. */
export interface DayPhrase {
  label: string;
  /** yyyymmdd, in New York */
  first: number;
  last: number;
  start: number;
  end: number;
  /** whether its words may as well be part of a name */
  mayBeName: boolean;
}

const before = String.raw`(?<![\p{L}\p{N}/.-])`;
const after = String.raw`(?![\p{L}\p{N}/-])`;

const months = [...monthWords.keys()].toSorted((one, other) => other.length - one.length).join("|");

/** Dates in digits, as Americans write them, and as ISO 8601 does; "10 1/2" is a size. */
const slashes = new RegExp(String.raw`${before}(?<!\d\s)(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?${after}`, "gu");
const iso = new RegExp(String.raw`${before}(\d{4})-(\d{2})-(\d{2})${after}`, "gu");
const named = new RegExp(
  String.raw`${before}(${months})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?${after}`,
  "giu",
);
const relative = new RegExp(
  String.raw`${before}(today|tonight|tomorrow|yesterday|(?:last|this|next)\s+week(?:end)?|weekend)${after}`,
  "giu",
);

/** Finds the days that a search text says on New York's `today`, such as "12/5/2026", "december 5", "tomorrow" or "this week" (SRCH-17). */
export function findDays(text: string, today: string): DayPhrase[] {
  const present = Temporal.PlainDate.from(today);
  const dated = [
    ...Array.from(text.matchAll(iso), (match) => dateOf(match, match[1], Number(match[2]), match[3], present)),
    ...Array.from(text.matchAll(slashes), (match) => dateOf(match, match[3], Number(match[1]), match[2], present)),
    ...Array.from(text.matchAll(named), (match) =>
      dateOf(match, match[3], monthWords.get((match[1] ?? "").toLowerCase()) ?? 0, match[2], present),
    ),
  ];
  return [
    ...dated.filter((phrase) => phrase !== null),
    ...Array.from(text.matchAll(relative), (match) => relativeDays(match, present)),
  ];
}

/** Returns the day of a text; without a year the nearest one, of two the one ahead. Null for a day that does not exist. */
function dateOf(
  match: RegExpExecArray,
  yearText: string | undefined,
  month: number,
  dayText: string | undefined,
  present: Temporal.PlainDate,
): DayPhrase | null {
  const years =
    yearText === undefined
      ? [present.year, present.year + 1, present.year - 1]
      : [Number(yearText) + (yearText.length === 2 ? 2000 : 0)];
  const days = years.flatMap((year) => {
    const isThere = month >= 1 && month <= 12 && Number(dayText) >= 1;
    const day = isThere ? Temporal.PlainDate.from({ year, month, day: Number(dayText) }) : null;
    return day?.day === Number(dayText) ? [day] : [];
  });
  const distance = (day: Temporal.PlainDate) => present.until(day).days;
  const [nearest] = days.toSorted(
    (one, other) => Math.abs(distance(one)) - Math.abs(distance(other)) || distance(other) - distance(one),
  );
  return nearest ? phraseOf(match, displayDate(nearest), [nearest, nearest], false) : null;
}

function relativeDays(match: RegExpExecArray, present: Temporal.PlainDate): DayPhrase {
  const words = (match[1] ?? "").toLowerCase().split(/\s+/);
  const [which = "", unit = which] = words;
  const days = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 }[which];
  if (days !== undefined) {
    const day = present.add({ days });
    return phraseOf(match, which === "tonight" ? "Today" : titled(which), [day, day], true);
  }
  const weeks = { last: -1, next: 1 }[which] ?? 0;
  // weeks begin on Sunday, as the calendar's do; on a Sunday it is still the weekend of the day before
  const sunday = present.subtract({ days: present.dayOfWeek % 7 }).add({ weeks });
  if (unit === "week") return phraseOf(match, titled(`${which} week`), [sunday, sunday.add({ days: 6 })], true);
  const saturday = present.dayOfWeek === 7 ? sunday.subtract({ days: 1 }) : sunday.add({ days: 6 });
  const label = words.length === 1 ? "This Weekend" : titled(`${which} weekend`);
  return phraseOf(match, label, [saturday, saturday.add({ days: 1 })], true);
}

function phraseOf(
  match: RegExpExecArray,
  label: string,
  [first, last]: [Temporal.PlainDate, Temporal.PlainDate],
  mayBeName: boolean,
): DayPhrase {
  const [from, until] = [first, last].map((day) => orderOfDay(day.toString())) as [number, number];
  return { label, first: from, last: until, start: match.index, end: match.index + match[0].length, mayBeName };
}

function titled(words: string): string {
  return words.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}
