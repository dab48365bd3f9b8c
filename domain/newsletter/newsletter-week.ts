/** Hour of Monday in the reader's time zone from which the letter is sent (LETT-3). */
const LETTER_HOUR = 9;

/** Hours after which a letter that could not be sent is not sent any more (LETT-5). */
const MAX_HOURS_LATE = 48;

/**
 * Returns the Monday whose letter is due at `now` for readers in the zone, such as "2026-11-23", and the moment since
 * which it is due; null on other days (LETT-3).
 */
export function dueLetter(zone: string, now: Temporal.Instant): { week: string; since: Temporal.Instant } | null {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const since = monday.toZonedDateTime({ timeZone: zone, plainTime: { hour: LETTER_HOUR } }).toInstant();
  const hoursLate = (now.epochMilliseconds - since.epochMilliseconds) / 3_600_000;
  return hoursLate >= 0 && hoursLate < MAX_HOURS_LATE ? { week: monday.toString(), since } : null;
}
