import { readStored, useStored, writeStored } from "./local-storage.ts";

/** A device clock that differs by less counts as right: a reply's `Date` has whole seconds. */
const TOLERANCE_MS = 2_000;

/** Milliseconds after which a reply no longer shows the server's time precisely enough. */
const MAX_ROUND_TRIP_MS = 2_000;

/**
 * Returns the milliseconds that the server's clock is ahead of the device's `receivedAt`, from a reply to a request
 * that took `roundTrip`; 0 while the device's clock is right (TIME-27). Null when the reply does not show it: a cached
 * one is older than it seems.
 */
export function clockOffset(headers: Headers, receivedAt: number, roundTrip: number): number | null {
  const date = Date.parse(headers.get("date") ?? "");
  const isFresh = /no-store/.test(headers.get("cache-control") ?? "") && !headers.has("age");
  if (Number.isNaN(date) || !isFresh || roundTrip > MAX_ROUND_TRIP_MS) return null;
  // half a second is the mean of what the header leaves out
  const offset = Math.round(date + 500 - (receivedAt - roundTrip / 2));
  return Math.abs(offset) <= TOLERANCE_MS ? 0 : offset;
}

/** Stores for every tab what a reply shows of the server's clock. `sentAt` is of performance.now(). */
export function learnServerTime(response: Response, sentAt: number): void {
  const offset = clockOffset(response.headers, Date.now(), performance.now() - sentAt);
  // another reply's fractions of a second are no news
  if (offset === null || Math.abs(offset - Number(readStored("toebox:clock-offset"))) < TOLERANCE_MS / 2) return;
  writeStored("toebox:clock-offset", offset === 0 ? null : String(offset));
}

/** Returns the milliseconds that the server's clock is ahead of this device's. */
export function useClockOffset(): number {
  return Number(useStored("toebox:clock-offset"));
}
