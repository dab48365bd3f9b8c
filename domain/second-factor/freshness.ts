/** A second factor that was shown within this time opens the desk (ROLE-7). */
export const FACTOR_HOURS = 24;

/** One that was shown within this time allows grants, merges, deletions and downloads of backups (ROLE-7). */
export const FRESH_MINUTES = 15;

/** Whether a proof of a second factor still opens the desk. */
export function isFactorValid(factorAt: Date | null, now: Temporal.Instant): boolean {
  return isWithin(factorAt, { hours: FACTOR_HOURS }, now);
}

/** Whether a moment was within the last 15 minutes. */
export function isFresh(moment: Date | null, now: Temporal.Instant): boolean {
  return isWithin(moment, { minutes: FRESH_MINUTES }, now);
}

/** Returns the moment until which a proof is fresh. */
export function freshUntil(factorAt: Date): Date {
  return new Date(factorAt.getTime() + FRESH_MINUTES * 60_000);
}

/** Whether a moment is within `span` before `now`. One of the future is not: the clock has been set back. */
function isWithin(moment: Date | null, span: Temporal.DurationLike, now: Temporal.Instant): boolean {
  if (moment === null) return false;
  const time = moment.getTime();
  return time > now.subtract(span).epochMilliseconds && time <= now.epochMilliseconds;
}
