import type { FeedEntry } from "./feed-entry.ts";
import { readFeedTime } from "./feed-time.ts";

/**
 * Gives each entry of a feed its moment, ISO 8601 in UTC, or null where the feed gives none. One that cannot be read is not the present:
 * the entry has the moment of the nearest one below, else above. In a feed where none can be read the first entry alone is left,
 * as one without a time (NEWS-15).
 */
export function withMoments(entries: FeedEntry[]): FeedEntry[] {
  const moments = entries.map(({ time }) => (time === null ? null : readFeedTime(time)));
  return entries.flatMap((entry, at) => {
    if (entry.time === null) return [entry];
    const time = moments[at] ?? moments.slice(at).find(Boolean) ?? moments.slice(0, at).findLast(Boolean) ?? null;
    return time === null && at > 0 ? [] : [{ ...entry, time }];
  });
}
