/** Returns the seconds of the header Retry-After, which is a number of seconds or a date, not below 0; null where it says nothing. */
export function parseRetryAfter(value = "", now: Temporal.Instant): number | null {
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now.epochMilliseconds) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(seconds, 0);
}
