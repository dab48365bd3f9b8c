import type { FeedEntry } from "./feed-entry.ts";
import { readFeedTime } from "./feed-time.ts";

/**
 * Gives each entry of a feed its moment, ISO 8601 in UTC, or null if the feed has none for it. One that cannot be read
 * is not the present: the entry gets the moment of the nearest one below, else above. In a feed where none can be read
 * only the first entry is left, as one without a time (NEWS-15).
 */
export function withMoments(entries: FeedEntry[]): FeedEntry[] {
  const moments = entries.map(({ time }) => (time === null ? null : readFeedTime(time)));
  // each from the end, so that a feed of many thousand entries takes as many steps
  let below: string | null = null;
  const nearestBelow = moments.toReversed().map((moment) => (below = moment ?? below));
  const last = moments.findLast(Boolean) ?? null;
  return entries.flatMap((entry, at) => {
    if (entry.time === null) return [entry];
    // without one below, the last that can be read is the nearest above
    const time = nearestBelow[moments.length - 1 - at] ?? last;
    return time === null && at > 0 ? [] : [{ ...entry, time }];
  });
}
