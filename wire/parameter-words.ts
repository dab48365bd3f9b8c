import { type Measure, periods } from "#domain/time/periods.ts";
import type { ListSort, ReleaseSpan } from "#domain/releases/list-query.ts";

/** The release spans by their values in the API and in page addresses (LIST-4, LIST-35). */
export const releaseWords = {
  view_all: "all",
  past_releases: "past",
  not_yes_released: "upcoming",
  "range-six-months": "six-months",
} as const satisfies Record<string, ReleaseSpan>;
export type ReleaseWord = keyof typeof releaseWords;
export const everyReleaseWord = Object.keys(releaseWords) as [ReleaseWord, ...ReleaseWord[]];

export function isReleaseWord(text: string): text is ReleaseWord {
  return Object.hasOwn(releaseWords, text);
}

export function wordOfRelease(span: ReleaseSpan): ReleaseWord {
  return everyReleaseWord.find((word) => releaseWords[word] === span) ?? "view_all";
}

/** The values of `most_likes` and `most_views`; "date-range" is the chosen year or month (LIST-11). */
export const rankedPeriods = [...periods, "date-range"] as const;
export type RankedPeriod = (typeof rankedPeriods)[number];

/** Returns the order of a ranking: "date-range" counts all likes or views of the releases in the chosen year or month. */
export function sortOfRanking(by: Measure, period: RankedPeriod): ListSort {
  return { by, period: period === "date-range" ? "all_time" : period };
}
