/** Hours for which a moment stays on the page of drops, and from which on it is there (TODAY-1). */
const HOURS_PAST = 2;
const HOURS_AHEAD = 24;

const HOUR_MS = 60 * 60_000;

/** Times of a drop, in milliseconds since 1970. */
export interface DropTimes {
  /** of the release and of its retailers, each once, the first one first */
  moments: number[];
  /** the release's own day in New York, where no moment is on it */
  day: { from: number; until: number } | null;
}

/** Whether a drop is on the page at `now`, or will be within `aheadMs` of it, in milliseconds (TODAY-1). */
export function isNear({ moments, day }: DropTimes, now: number, aheadMs = 0): boolean {
  const [first, last] = [now - HOURS_PAST * HOUR_MS, now + HOURS_AHEAD * HOUR_MS + aheadMs];
  return (
    moments.some((moment) => moment >= first && moment <= last) || (day !== null && day.until > now && day.from <= last)
  );
}

/**
 * Returns the moment that matters at `now`: the next one of a day ahead, else the last one, where the day does not matter more. Null
 * where nobody knows one (TODAY-2).
 */
export function shownMoment({ moments, day }: DropTimes, now: number): number | null {
  const next = moments.find((moment) => moment > now && moment <= now + HOURS_AHEAD * HOUR_MS);
  const last = moments.findLast((moment) => moment <= now);
  const isRecent = last !== undefined && (last >= now - HOURS_PAST * HOUR_MS || day === null);
  return next ?? (isRecent ? last : null);
}

/** Sorts drops by the moment that matters; one without an hour counts by the end of its day, one that is not near yet by its moment (TODAY-2). */
export function sortDrops<Drop extends DropTimes>(drops: readonly Drop[], now: number): Drop[] {
  return drops
    .map((drop) => ({ drop, place: placeOf(drop, now) }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ drop }) => drop);
}

/** A drop that is known again in another reading. */
type KnownDrop = DropTimes & { id: number };

/**
 * Returns the drops of an open page after another reading: nothing moves under a finger. What is out keeps its line, also when the
 * reading leaves it out; what has other moments, or is new, comes where it belongs (TODAY-8).
 */
export function updateDrops<Drop extends KnownDrop>(
  shown: readonly Drop[],
  read: readonly Drop[],
  now: number,
): Drop[] {
  const fresh = new Map(read.map((drop) => [drop.id, drop]));
  const staying = shown.flatMap((drop) => {
    const present = fresh.get(drop.id);
    if (!present) return isOver(drop, now) ? drop : [];
    return hasSameTimes(drop, present) ? present : [];
  });
  const ids = new Set(staying.map(({ id }) => id));
  const coming = read.filter((drop) => !ids.has(drop.id) && isNear(drop, now));
  return sortDrops(coming, now).reduce((all, drop) => {
    const at = all.findIndex((other) => placeOf(other, now) > placeOf(drop, now));
    return all.toSpliced(at === -1 ? all.length : at, 0, drop);
  }, staying);
}

function placeOf(drop: DropTimes, now: number): number {
  const ahead = drop.moments.find((moment) => moment > now);
  return shownMoment(drop, now) ?? drop.day?.until ?? ahead ?? Infinity;
}

function isOver({ moments, day }: DropTimes, now: number): boolean {
  return moments.every((moment) => moment <= now) && (day === null || day.until <= now);
}

function hasSameTimes(one: DropTimes, other: DropTimes): boolean {
  return one.moments.join() === other.moments.join() && one.day?.from === other.day?.from;
}
