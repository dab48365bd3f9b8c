/** The length of a timed event (REM-4). */
const EVENT_MS = 30 * 60_000;

const DAY_MS = 86_400_000;

/** When the calendar event of a release begins and ends. */
export interface EventTimes {
  /** milliseconds since 1970; a whole day starts and ends at midnight UTC */
  start: number;
  end: number;
  isWholeDay: boolean;
}

/** Returns the times of the event of a release: at its moment (ISO 8601), or on its day ("2026-11-28"). */
export function eventTimes(release: string): EventTimes {
  const isWholeDay = release.length === 10;
  const start = Date.parse(release);
  return { start, end: start + (isWholeDay ? DAY_MS : EVENT_MS), isWholeDay };
}
