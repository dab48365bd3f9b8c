const MINUTE = 60_000;

export interface Remaining {
  days: number;
  hours: number;
  minutes: number;
}

/**
 * What remains from `now` until `release`, both in milliseconds since 1970, in whole minutes; null when that is under a
 * minute, where the countdown stops (spec §4 "Product page countdown").
 */
export function remainingUntil(release: number, now: number): Remaining | null {
  const minutes = Math.floor((release - now) / MINUTE);
  if (minutes < 1) return null;
  return { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
