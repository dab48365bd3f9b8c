/** Returns an instant as a Date, for the database and libraries. */
export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
