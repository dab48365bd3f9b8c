/** Returns the hour of an instant (ISO 8601) in a zone, such as "10:00 AM", computed without Intl. */
export function hourIn(timeZone: string, instant: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns the date of an instant (ISO 8601) in a zone, such as "2026-11-28". */
export const dayIn = (timeZone: string, instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
