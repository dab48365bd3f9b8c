const MINUTE_MS = 60_000;
const SHORTEST_MS = 15 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;
const GONE_MS = 7 * LONGEST_MS;

/** Hints of a publisher about how long its feed remains unchanged. */
interface Freshness {
  /** of the reply */
  cacheControl: string | null;
  /** of the feed */
  ttlMinutes: number | null;
}

/** Returns the wait after a feed was read: 15 minutes, or as long as its publisher asks, up to a day (NEWS-13). */
export function waitAfterSuccess({ cacheControl, ttlMinutes }: Freshness): Temporal.Duration {
  const maxAge = Number(/(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl ?? "")?.[1] ?? 0) * 1000;
  const asked = Math.max(maxAge, (ttlMinutes ?? 0) * MINUTE_MS, SHORTEST_MS);
  return milliseconds(Math.min(asked, LONGEST_MS));
}

/**
 * Returns the wait after this many failures in a row: 15 minutes, then twice as long each time, up to a day; a week
 * when it is gone.
 */
export function waitAfterFailure(failures: number, isGone: boolean): Temporal.Duration {
  return milliseconds(isGone ? GONE_MS : Math.min(SHORTEST_MS * 2 ** Math.min(failures - 1, 20), LONGEST_MS));
}

function milliseconds(count: number): Temporal.Duration {
  return Temporal.Duration.from({ milliseconds: Math.round(count) });
}
