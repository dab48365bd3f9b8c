const MINUTE_MS = 60_000;

export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
}

/**
 * Returns the time from `now` until `release`, both in milliseconds since 1970, in whole minutes; null below a minute,
 * where the countdown stops (TIME-21).
 */
export function remainingUntil(release: number, now: number): Remaining | null {
  const minutes = Math.floor((release - now) / MINUTE_MS);
  if (minutes < 1) return null;
  return { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
