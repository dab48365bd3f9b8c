import type { Database } from "#platform/postgres/connect.ts";
import { readNearReleases, readNewest } from "#domain/release-events/near-releases.ts";
import { isAlertKind } from "./alert-kinds.ts";

/**
 * Returns, for each of `leads` in milliseconds, a text for each time of an alert before a moment that has come so long after `now`, and
 * for the newest change and confirmation: one that was not there before says that another alert may be due. Reads little, so
 * that it can be asked every second.
 */
export async function readAlertSignals(db: Database, now: Temporal.Instant, leads: number[]): Promise<string[][]> {
  const times = await readAlertTimes(db, now);
  const newest = await readNewest(db);
  return leads.map((lead) => {
    const at = now.epochMilliseconds + lead;
    const past = times.filter(({ from, moment }) => from <= at && moment > at);
    return [...past.map(({ productId, from }) => `${productId} ${from}`), newest];
  });
}

/** Returns the first time after `now` of an alert before a moment, in milliseconds since 1970; null when none is near. */
export async function readNextAlertTime(db: Database, now: Temporal.Instant): Promise<number | null> {
  const times = (await readAlertTimes(db, now)).map(({ from }) => from).filter((from) => from > now.epochMilliseconds);
  return times.length === 0 ? null : Math.min(...times);
}

/** Reads the times of alerts before the moments of the days around `now`. */
async function readAlertTimes(db: Database, now: Temporal.Instant) {
  return (await readNearReleases(db, now)).flatMap(({ productId, events }) =>
    events.filter(({ kind }) => isAlertKind(kind)).map(({ from, moment }) => ({ productId, from, moment })),
  );
}
