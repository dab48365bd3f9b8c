const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns "opens in 3 h 12 min" for a moment less than a day after `now` (PROD-30), "" for any other. Milliseconds
 * since 1970.
 */
export function opensIn(moment: number, now: number): string {
  const left = moment - now;
  if (left <= 0 || left >= DAY_MS) return "";
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < 1) return "opens in under a minute";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `opens in ${[hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ")}`;
}
