import { addDays, dayNumber, dayOf, saturdayFrom, yearOf } from "./calendar.ts";
import { between, pickByShare } from "./random.ts";
import type { Random } from "./random.ts";

const FIRST_YEAR = 2015;
const FIRST_DAY = `${FIRST_YEAR}-01-01`;

/**
 * Returns a random release date from 2015 to the end of next year: more every year, and less exact far ahead. Null when
 * the year is unknown.
 */
export function releaseDate(random: Random, today: string): string | null {
  const year = yearFor(random, yearOf(today));
  const newYear = `${year}-01-01`;
  // The Saturday after the last of these is still in December.
  const day =
    random() < 0.45
      ? saturdayFrom(addDays(newYear, 7 * between(random, 0, 50)))
      : addDays(newYear, between(random, 0, 364));
  const ahead = dayNumber(day) - dayNumber(today);
  return pickByShare<string | null>(random, [
    [day, ahead < 0 ? 0.93 : ahead < 60 ? 0.85 : 0.4],
    [day.slice(0, 7), ahead < 0 ? 0.04 : ahead < 60 ? 0.1 : 0.38],
    [String(year), ahead < 0 ? 0.02 : ahead < 60 ? 0.03 : 0.16],
    [null, ahead < 0 ? 0.01 : ahead < 60 ? 0.02 : 0.06],
  ]);
}

/** Chooses a year: later years have more releases, the next year few. */
function yearFor(random: Random, thisYear: number): number {
  const weights = Array.from({ length: thisYear - FIRST_YEAR + 2 }, (_, at) =>
    at + FIRST_YEAR > thisYear ? 4 : at + 6,
  );
  let remaining = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (remaining -= weight) < 0);
  return FIRST_YEAR + Math.max(at, 0);
}

/** Returns the day when a product was added: some weeks before its release, yesterday at the latest. */
export function addedOn(random: Random, date: string | null, today: string): string {
  const yesterday = addDays(today, -1);
  const release = date === null ? anyDay(random, yesterday) : date.padEnd(10, "-01").slice(0, 10);
  const planned = addDays(release, -between(random, 12, 200));
  const added = planned > yesterday ? addDays(yesterday, -Math.floor(300 * random() ** 2)) : planned;
  return added < FIRST_DAY ? FIRST_DAY : added;
}

function anyDay(random: Random, until: string): string {
  return dayOf(between(random, dayNumber(FIRST_DAY), dayNumber(until)));
}
