/** A place in the weekly ranking has a badge when it is this good or better (spec §9 "Rank badge"). */
const LAST_WITH_BADGE = 100;

/** A change by more places than this counts as 'new' (spec §9). */
const LARGEST_CHANGE = 999;

/** How a place in a ranking came about: `places` says how many, up or down. */
export type RankChange = { kind: "new" } | { kind: "same" } | { kind: "up" | "down"; places: number };

/** From the place before, null when there was none, to the present one (spec §4 "Most popular", rank marker). */
export function rankChange(current: number, previous: number | null): RankChange {
  if (previous === null || Math.abs(previous - current) > LARGEST_CHANGE) return { kind: "new" };
  if (previous === current) return { kind: "same" };
  return previous > current ? { kind: "up", places: previous - current } : { kind: "down", places: current - previous };
}

/** The badge of a product by its place in the weekly ranking (spec §2 "Product detail page"); null when it has none. */
export function rankBadge(current: number | null): string | null {
  return current === null || current > LAST_WITH_BADGE ? null : `Top ${current}`;
}
