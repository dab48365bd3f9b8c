/** A nightly backup. */
export interface Nightly {
  file: string;
  madeAt: Temporal.Instant;
}

/**
 * Numbers of days, weeks (from Monday) and months whose last backup stays; periods without any do not count (OPS-4).
 */
const KEPT: [count: number, periodOf: (day: Temporal.PlainDate) => string][] = [
  [7, (day) => day.toString()],
  [4, (day) => day.subtract({ days: day.dayOfWeek - 1 }).toString()],
  [6, (day) => day.toPlainYearMonth().toString()],
];

/** Returns the nightly backups that are no longer needed, by the days of the time zone `zone` (OPS-4). */
export function superseded(backups: Nightly[], zone: string): Nightly[] {
  const newestFirst = backups.toSorted((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt));
  const kept = new Set<Nightly>();
  for (const [count, periodOf] of KEPT) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt.toZonedDateTimeISO(zone).toPlainDate());
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return backups.filter((backup) => !kept.has(backup));
}
