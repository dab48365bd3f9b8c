/** The lengths of units in seconds, the longest first. */
const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/**
 * Returns the time since `then`, such as "2 hours ago", in whole units of the longest that fits. A moment ahead is
 * "just now": clocks differ by seconds, and imports may date ahead (TIME-8).
 */
export function timeAgo(then: Temporal.Instant, now: Temporal.Instant): string {
  const seconds = (now.epochMilliseconds - then.epochMilliseconds) / 1_000;
  const unit = units.find(([, length]) => seconds >= length);
  if (!unit) return "just now";
  const [name, length] = unit;
  const count = Math.floor(seconds / length);
  return `${count} ${name}${count === 1 ? "" : "s"} ago`;
}
