/** Hours for which a moment stays on the page of drops, and from which on it is there (TODAY-1). */
const HOURS_PAST = 2;
const HOURS_AHEAD = 24;

const HOUR_MS = 60 * 60_000;

/** Times of a drop, in milliseconds since 1970. */
export interface DropTimes {
  /** the moment of the release; null where the day alone is known (TIME-30) */
  release: number | null;
  /** of the release and of its retailers, each once, the first one first */
  moments: number[];
  /** the release's own day in New York, where its hour is not known */
  day: { from: number; until: number } | null;
}

/** Whether a drop is on the page at `now`, or will be within `aheadMs` of it, in milliseconds (TODAY-1). */
export function isNear({ moments, day }: DropTimes, now: number, aheadMs = 0): boolean {
  const [first, last] = [now - HOURS_PAST * HOUR_MS, now + HOURS_AHEAD * HOUR_MS + aheadMs];
  return (
    moments.some((moment) => moment >= first && moment <= last) || (day !== null && day.until > now && day.from <= last)
  );
}

/** The opening of a retailer at another moment than the release's, in milliseconds since 1970. */
export interface ShopOpening {
  at: number;
  /** whether a retailer has opened, or the release come, before it */
  isLater: boolean;
}

/**
 * Returns the opening that a drop's second line tells of at `now`: the next one of a day ahead that is not at the release's moment, while that is
 * ahead the ones before it alone. Null for none (TODAY-2).
 */
export function nextShopOpening({ release, moments }: DropTimes, now: number): ShopOpening | null {
  const at = moments.find((moment) => moment > now && moment !== release);
  if (at === undefined || at > now + HOURS_AHEAD * HOUR_MS) return null;
  if (release !== null && release > now && at > release) return null;
  return { at, isLater: moments.some((moment) => moment <= now) };
}

/**
 * Sorts drops by the moments of their releases; one without a known hour counts by the end of its day, and one that drops on another day by
 * the opening that brings it here (TODAY-2).
 */
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
  const { release, moments, day } = drop;
  const [first, last] = [now - HOURS_PAST * HOUR_MS, now + HOURS_AHEAD * HOUR_MS];
  const isWithin = (moment: number) => moment >= first && moment <= last;
  if (release !== null && isWithin(release)) return release;
  if (day !== null && day.until > now && day.from <= last) return day.until;
  const next = moments.find((moment) => moment > now);
  return (next !== undefined && isWithin(next) ? next : moments.findLast(isWithin)) ?? next ?? Infinity;
}

function isOver({ moments, day }: DropTimes, now: number): boolean {
  return moments.every((moment) => moment <= now) && (day === null || day.until <= now);
}

function hasSameTimes(one: DropTimes, other: DropTimes): boolean {
  return (
    one.release === other.release && one.moments.join() === other.moments.join() && one.day?.from === other.day?.from
  );
}
