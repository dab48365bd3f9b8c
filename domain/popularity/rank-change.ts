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

/** What the badge of a product says of its weekly positions (spec §2 "Product detail page"); null when there is none. */
export function rankBadge(
  current: number | null,
  previous: number | null,
): { text: string; change: RankChange } | null {
  if (current === null || current > LAST_WITH_BADGE) return null;
  return { text: `Top ${current}`, change: rankChange(current, previous) };
}
