import type { LiveCatalogue } from "./live-catalogue.ts";

/**
 * The places of product `id` in the weekly ranking of New York's `today` and in the one before (api.md "Popularity");
 * null where it was not liked in that week, or is unreleased, which no ranking shows.
 */
export async function weeklyPositions(
  live: LiveCatalogue,
  id: number,
  today: string,
): Promise<{ current: number | null; previous: number | null }> {
  const weekAgo = Temporal.PlainDate.from(today).subtract({ days: 7 }).toString();
  if (live.version === 0) await live.refresh();
  const [now, before] = await Promise.all([today, weekAgo].map((day) => live.rankings.find("likes", "week", day)));
  const place = (ranked: number[] = []) => live.facets.placeAmongKnown(ranked, id);
  return { current: place(now?.ranked), previous: place(before?.ranked) };
}
