import { zoneClock } from "./zone-clock.ts";

/** The zone by which the site says today, and by which its jobs run (spec §1). */
export const NEW_YORK = "America/New_York";

const newYork = zoneClock(NEW_YORK);

/** The calendar day in New York at `now`, as "2026-11-21": the day by which releases are past or upcoming (spec §1). */
export function todayInNewYork({ epochMilliseconds }: Pick<Temporal.Instant, "epochMilliseconds">): string {
  return newYork.day(epochMilliseconds);
}

/** In milliseconds: how long it is from `now` to New York's next midnight, when today becomes another day. */
export function untilMidnight(now: Temporal.Instant): number {
  const here = now.toZonedDateTimeISO(NEW_YORK);
  return here.startOfDay().add({ days: 1 }).epochMilliseconds - here.epochMilliseconds;
}

/** `instant` as ISO 8601 with New York's offset, whole seconds: "2026-11-21T05:00:00-05:00" (api.md "Conventions"). */
export function isoInNewYork(instant: Temporal.Instant): string {
  return instant.toString({ timeZone: NEW_YORK, smallestUnit: "second" });
}

/** The number that a release of `today` sorts by: see releaseOrder in partial-date.ts. */
export function orderOfDay(today: string): number {
  return Number(today.replaceAll("-", ""));
}
