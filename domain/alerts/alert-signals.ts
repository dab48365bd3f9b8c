import type { Database } from "#platform/postgres/connect.ts";
import { type NearNews, type NearRelease, readNearReleases } from "#domain/release-events/near-releases.ts";
import { isAlertKind } from "./alert-kinds.ts";

/**
 * Returns, for each of `leads` in milliseconds, a text for each time of an alert before a moment that has come so long after `now`, and
 * for the newest change and confirmation: one that was not there before says that another alert may be due.
 */
export function alertSignals({ releases, newest }: NearNews, now: Temporal.Instant, leads: number[]): string[][] {
  const times = alertTimesOf(releases);
  return leads.map((lead) => {
    const at = now.epochMilliseconds + lead;
    const past = times.filter(({ from, moment }) => from <= at && moment > at);
    return [...past.map(({ productId, from }) => `${productId} ${from}`), newest];
  });
}

/** Returns the first time after `now` of an alert before a moment, in milliseconds since 1970; null when none is near. */
export async function readNextAlertTime(db: Database, now: Temporal.Instant): Promise<number | null> {
  const times = alertTimesOf(await readNearReleases(db, now))
    .map(({ from }) => from)
    .filter((from) => from > now.epochMilliseconds);
  return times.length === 0 ? null : Math.min(...times);
}

/** Returns the times of alerts before the moments of releases. */
function alertTimesOf(near: NearRelease[]) {
  return near.flatMap(({ productId, events }) =>
    events.filter(({ kind }) => isAlertKind(kind)).map(({ from, moment }) => ({ productId, from, moment })),
  );
}
