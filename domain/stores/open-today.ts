import { DAY_MINUTES, days, formatSpan, formatTime, isAllDay, type OpenSpan, type Week } from "./hours.ts";
import type { StoreClock } from "./store-clock.ts";

/** A change within this many minutes is counted down (STORE-22). */
const SOON_MINUTES = 60;

const MINUTE_MS = 60_000;

export interface OpenToday {
  /** such as "Open today 10 AM – 8:30 PM" or "Closed today" */
  line: string;
  /** such as "Closes in 40 min" or "Open now"; null on a day without hours */
  status: string | null;
  isOpen: boolean;
  /** the day in the zone of the store, as an index of `week` */
  day: number;
}

/** A span of opening hours, in milliseconds since 1970. */
interface OpenInterval {
  from: number;
  to: number;
}

/**
 * Returns a store's state and hours at `now`, in milliseconds since 1970, on its own clock (STORE-21, STORE-22). Hours
 * that began yesterday count until they end.
 */
export function openToday(week: Week, clock: StoreClock, now: number): OpenToday {
  const today = clock.dayAt(now);
  const spansOf = (offset: number) => week[(today.weekday + offset + days.length) % days.length] ?? [];
  const at = (offset: number, minutes: number) => clock.instantOf(today, offset * DAY_MINUTES + minutes);
  const intervals = [-1, 0, 1].flatMap((offset) =>
    spansOf(offset).map(({ opens, closes }) => ({ from: at(offset, opens), to: at(offset, closes) })),
  );
  const current = merged(intervals).find(({ from, to }) => from <= now && now < to);
  const goesOn = spansOf(-1).find(({ closes }) => closes > DAY_MINUTES && now < at(-1, closes));
  return { line: lineOf(spansOf(0), goesOn), status: statusOf(), isOpen: current !== undefined, day: today.weekday };

  function statusOf(): string | null {
    if (current) {
      const left = minutesUntil(current.to, now);
      return left <= SOON_MINUTES ? `Closes in ${left} min` : "Open now";
    }
    if (spansOf(0).length === 0) return null;
    const next = intervals.filter(({ from }) => from > now).map(({ from }) => minutesUntil(from, now));
    const left = Math.min(...next);
    return left <= SOON_MINUTES ? `Opens in ${left} min` : "Closed now";
  }
}

/** Returns the line of a day. `goesOn`: the hours of yesterday that are not over. */
function lineOf(spans: readonly OpenSpan[], goesOn: OpenSpan | undefined): string {
  if (isAllDay(spans)) return "Open today 24 hours";
  if (spans.length === 0 && !goesOn) return "Closed today";
  const parts = [...(goesOn ? [`until ${formatTime(goesOn.closes)}`] : []), ...spans.map(formatSpan)];
  return `Open today ${parts.join(", ").replaceAll(":00", "")}`;
}

/** Intervals that meet are one: a store that is open day and night does not close at midnight. */
function merged(intervals: OpenInterval[]): OpenInterval[] {
  const whole: OpenInterval[] = [];
  for (const { from, to } of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

function minutesUntil(instant: number, now: number): number {
  return Math.ceil((instant - now) / MINUTE_MS);
}
