/** The zone by which the site says today, and by which its jobs run (spec §1). */
export const NEW_YORK = "America/New_York";

/** A day of New York's: from when and until when it is, in milliseconds since 1970. */
interface Day {
  name: string;
  start: number;
  end: number;
}

/** The one that was asked for last, and most likely will be next; at first none. */
let known: Day = { name: "", start: 0, end: 0 };

/** The calendar day in New York at `now`, as "2026-11-21": the day by which releases are past or upcoming (spec §1). */
export function todayInNewYork({ epochMilliseconds }: Pick<Temporal.Instant, "epochMilliseconds">): string {
  return dayAt(epochMilliseconds).name;
}

/** In milliseconds: how long it is from `now` to New York's next midnight, when today becomes another day. */
export function untilMidnight({ epochMilliseconds }: Pick<Temporal.Instant, "epochMilliseconds">): number {
  return dayAt(epochMilliseconds).end - epochMilliseconds;
}

function dayAt(instant: number): Day {
  if (instant < known.start || instant >= known.end) known = dayOf(instant);
  return known;
}

function dayOf(instant: number): Day {
  const start = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(NEW_YORK).startOfDay();
  return {
    name: start.toPlainDate().toString(),
    start: start.epochMilliseconds,
    end: start.add({ days: 1 }).epochMilliseconds,
  };
}

/** `instant` as ISO 8601 with New York's offset, whole seconds: "2026-11-21T05:00:00-05:00" (api.md "Conventions"). */
export function isoInNewYork(instant: Temporal.Instant): string {
  return instant.toString({ timeZone: NEW_YORK, smallestUnit: "second" });
}

/** The number that a release of `today` sorts by: see releaseOrder in partial-date.ts. */
export function orderOfDay(today: string): number {
  return Number(today.replaceAll("-", ""));
}
