import { NEW_YORK } from "./today.ts";

/**
 * Returns the time zone of an account on this system: New York's for none, and for one that only another version of it
 * knows.
 */
export function knownZone(zone: string | null): string {
  try {
    return zone === null ? NEW_YORK : Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return NEW_YORK;
    throw error;
  }
}
