/** Hour of Monday in the reader's time zone from which the newsletter is sent (LETT-3). */
const NEWSLETTER_HOUR = 9;

/** Hours after which a newsletter that could not be sent is not sent any more (LETT-5). */
const MAX_HOURS_LATE = 48;

/** A week's newsletter in a time zone. */
export interface DueNewsletter {
  /** its Monday, such as "2026-11-23" */
  week: string;
  since: Temporal.Instant;
  until: Temporal.Instant;
}

/** Returns the newsletter that is due at `now` for readers in the zone; null on other days (LETT-3). */
export function dueNewsletter(zone: string, now: Temporal.Instant): DueNewsletter | null {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const since = monday.toZonedDateTime({ timeZone: zone, plainTime: { hour: NEWSLETTER_HOUR } }).toInstant();
  const until = since.add({ hours: MAX_HOURS_LATE });
  const isDue = Temporal.Instant.compare(since, now) <= 0 && Temporal.Instant.compare(now, until) < 0;
  return isDue ? { week: monday.toString(), since, until } : null;
}
