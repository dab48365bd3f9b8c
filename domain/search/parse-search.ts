import { monthName } from "../time/display-date.ts";
import type { Measure } from "../time/periods.ts";
import { findDays } from "./day-words.ts";
import { monthWords } from "./month-words.ts";
import { findPrices } from "./price-words.ts";
import type { QueryWord } from "./query-words.ts";
import { sizeRunWords } from "./size-run-words.ts";

/**
 * Condition that a phrase of a search text sets for the list, or its order; of several months the first with a match
 * counts.
 */
export interface Condition {
  sizeRuns?: readonly string[];
  year?: number;
  /** yyyymm */
  months?: readonly number[];
  /** yyyymmdd, both included */
  days?: { first: number; last: number };
  released?: "past" | "upcoming";
  /** US dollars, both included */
  price?: { least: number; most: number };
  sortedBy?: Measure;
}

/** A phrase of a search text that is a condition. */
export interface Phrase {
  label: string;
  condition: Condition;
  /** its place in the text */
  start: number;
  end: number;
  /** whether its words may as well be part of a name, such as "Women's Day" */
  mayBeName: boolean;
}

interface Surroundings {
  /** the size runs of the catalog */
  sizeRuns: readonly string[];
  /** New York's day, as "2026-11-21" */
  today: string;
}

const FIRST_YEAR = 1985;
const YEARS_AHEAD = 5;
const MAX_PHRASE_WORDS = 3;

/** Number of years around the present in which a month without a year may be. */
const YEARS_AROUND = 12;

/**
 * Returns the phrases of a search text that say a size run, a time, a price or an order (SRCH-13, SRCH-17), in their order.
 * `words` are the words of `text` that are free, without those of a SKU.
 */
export function parseSearch(text: string, words: readonly QueryWord[], surroundings: Surroundings): Phrase[] {
  const prices = findPrices(text).map(({ label, least, most, start, end }): Phrase => {
    return { label, condition: { price: { least, most } }, start, end, mayBeName: false };
  });
  const days = findDays(text, surroundings.today)
    .map(({ first, last, ...place }): Phrase => ({ ...place, condition: { days: { first, last } } }))
    .filter((day) => !prices.some((price) => overlaps(day, price)));
  const phrases = [...prices, ...days];
  const isRead = (word: QueryWord) => phrases.some((phrase) => overlaps(word, phrase));
  for (let at = 0; at < words.length;) {
    const end = words.findIndex((word, index) => index >= at && isRead(word));
    const found = longestPhrase(words.slice(0, end === -1 ? words.length : end), at, surroundings);
    if (found) phrases.push(found.phrase);
    at += found?.length ?? 1;
  }
  return phrases.toSorted((a, b) => a.start - b.start);
}

/** Whether two places of a text share a character. */
function overlaps(one: Pick<Phrase, "start" | "end">, other: Pick<Phrase, "start" | "end">): boolean {
  return one.start < other.end && one.end > other.start;
}

function longestPhrase(words: readonly QueryWord[], at: number, surroundings: Surroundings) {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length);
    const meaning = meaningOf(
      some.map(({ word }) => word),
      surroundings,
    );
    if (!meaning) continue;
    const [start, end] = [some[0]?.start ?? 0, some.at(-1)?.end ?? 0];
    return { length, phrase: { mayBeName: true, ...meaning, start, end } };
  }
  return null;
}

type Meaning = Pick<Phrase, "label" | "condition"> & Partial<Phrase>;

function meaningOf(words: readonly string[], { sizeRuns, today }: Surroundings): Meaning | null {
  const phrase = words.join(" ");
  const sizes = sizeRunWords.get(phrase);
  const meant = sizes ? sizeRuns.filter((run) => sizes.includes(run.toLowerCase())) : [];
  if (meant.length > 0) return { label: meant.join(", "), condition: { sizeRuns: meant } };
  const released = releaseWords.get(phrase);
  if (released) return { label: released === "past" ? "Past Releases" : "Upcoming", condition: { released } };
  const sortedBy = sortWords.get(phrase);
  if (sortedBy) return { label: sortedBy === "likes" ? "Most Liked" : "Most Viewed", condition: { sortedBy } };
  return timeOf(words, today);
}

const releaseWords = new Map<string, "past" | "upcoming">([
  ...["upcoming", "coming soon", "not yet released", "future"].map((phrase) => [phrase, "upcoming"] as const),
  ...["past", "past releases", "already released"].map((phrase) => [phrase, "past"] as const),
]);

const sortWords = new Map<string, Measure>([
  ...["most liked", "best liked", "most loved", "most popular", "popular", "best rated", "top rated", "best"].map(
    (phrase) => [phrase, "likes"] as const,
  ),
  ["most viewed", "views"],
]);

/** Reads a month with or without its year, a year, or a time relative to today, such as "next month". */
function timeOf(words: readonly string[], today: string): Meaning | null {
  const present = Temporal.PlainDate.from(today).toPlainYearMonth();
  const [first = "", second] = words;
  if (words.length > 2) return null;
  if (second === undefined) {
    const year = readYear(first, present.year);
    if (year !== null) return { label: String(year), condition: { year }, mayBeName: false };
    const month = monthWords.get(first);
    return month === undefined ? null : { label: monthName(month), condition: { months: nearest(month, present) } };
  }
  const ahead = relativeWords.get(first);
  if (ahead !== undefined && second === "month") return monthMeaning(present.add({ months: ahead }));
  if (ahead !== undefined && second === "year") {
    const year = present.year + ahead;
    return { label: String(year), condition: { year } };
  }
  for (const [name, number] of [
    [first, second],
    [second, first],
  ] as const) {
    const [month, year] = [monthWords.get(name), readYear(number, present.year)];
    if (month !== undefined && year !== null) return monthMeaning(Temporal.PlainYearMonth.from({ year, month }));
  }
  return null;
}

const relativeWords = new Map([
  ["last", -1],
  ["this", 0],
  ["next", 1],
]);

function monthMeaning({ year, month }: Temporal.PlainYearMonth): Meaning {
  return { label: `${monthName(month)} ${year}`, condition: { months: [year * 100 + month] }, mayBeName: false };
}

function readYear(word: string, presentYear: number): number | null {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= FIRST_YEAR && year <= presentYear + YEARS_AHEAD ? year : null;
}

/** This month of every year around, as yyyymm, the nearest to the present month first, and of two the one ahead. */
function nearest(month: number, present: Temporal.PlainYearMonth): number[] {
  const years = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, at) => present.year + at - YEARS_AROUND);
  const monthsUntil = (year: number) => (year - present.year) * 12 + month - present.month;
  return years
    .toSorted((a, b) => Math.abs(monthsUntil(a)) - Math.abs(monthsUntil(b)) || monthsUntil(b) - monthsUntil(a))
    .map((year) => year * 100 + month);
}
