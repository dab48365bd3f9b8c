/** The last place of the weekly ranking that has a badge (PROD-5). */
const MAX_BADGE_RANK = 100;

/** A change by more places than this counts as new (POP-18). */
const MAX_RANK_CHANGE = 999;

/** The change from the previous place to the present one, by a number of `places`. */
export type RankChange = { kind: "new" } | { kind: "same" } | { kind: "up" | "down"; places: number };

/** Returns the rank marker of a place, with `previous` null where there was none (POP-18). */
export function rankChange(current: number, previous: number | null): RankChange {
  if (previous === null || Math.abs(previous - current) > MAX_RANK_CHANGE) return { kind: "new" };
  if (previous === current) return { kind: "same" };
  return previous > current ? { kind: "up", places: previous - current } : { kind: "down", places: current - previous };
}

/** Returns the badge of a place in the weekly ranking; null without one (PROD-5). */
export function rankBadge(current: number | null): string | null {
  return current === null || current > MAX_BADGE_RANK ? null : `Top ${current}`;
}
