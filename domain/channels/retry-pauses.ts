import { MAX_AGE_MS } from "./channel.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses after the first failure, the second, and so on, in milliseconds; the last one also after all further ones (CHAN-6). */
const pausesMs = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];

/** Part of a pause by which it may be longer, so that channels that failed together do not return together. */
const JITTER = 0.1;

/** Returns the pause after a number of failures, in milliseconds; `random` is at least 0 and less than 1. */
export function pauseAfter(failures: number, random: number): number {
  const pause = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0;
  return Math.round(pause * (1 + JITTER * random));
}

/** Maximum of a pause in milliseconds: one that ends later was set on a clock that was wrong. */
export const MAX_PAUSE_MS = 24 * HOUR_MS * (1 + JITTER);

/** Failures until a channel is given up: fewer are no proof, on a clock that jumped or after a night without a worker. */
const MIN_FAILURES = 8;

/** Whether a channel has failed for so long that it is turned off (CHAN-6). */
export function isGivenUp(
  { failures, failing_since }: { failures: number; failing_since: Date | null },
  now: number,
): boolean {
  return failing_since !== null && failures >= MIN_FAILURES && now - failing_since.getTime() >= MAX_AGE_MS;
}
