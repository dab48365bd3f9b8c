/** The zone of the site: of "today" and of its jobs (TIME-1). */
export const NEW_YORK = "America/New_York";

const days = new Intl.DateTimeFormat("en-US", {
  timeZone: NEW_YORK,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns the calendar day in New York at `now`, as "2026-11-21". Browsers ask it, too, which have no Temporal. */
export function todayInNewYork({ epochMilliseconds }: Pick<Temporal.Instant, "epochMilliseconds">): string {
  const [month, day, year] = days.format(epochMilliseconds).split("/");
  return `${year}-${month}-${day}`;
}

/** Returns `instant` as ISO 8601 with New York's offset, in whole seconds: "2026-11-21T05:00:00-05:00" (TIME-9). */
export function isoInNewYork(instant: Temporal.Instant): string {
  return instant.toString({ timeZone: NEW_YORK, smallestUnit: "second" });
}

/** Returns the number that a release on `today` sorts by: see releaseOrder in partial-date.ts. */
export function orderOfDay(today: string): number {
  return Number(today.replaceAll("-", ""));
}
