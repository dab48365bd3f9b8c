import { readWatchlist } from "#domain/watchlist/read-watchlist.ts";
import type { Bitmap } from "./bitmap.ts";
import type { Filters } from "./contract.ts";
import type { Facet } from "./facet-index.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";

/** What narrows a list down, each by itself: the list has what all of them have. */
export type Dimension = "kind" | "by_release" | "brand" | "model" | "size_runs" | "year" | "month" | "text" | "other";
export type Selection = Map<Dimension, Bitmap>;

/** What has to be asked for before a selection can be made. */
export interface LookedUp {
  /** what the search finds, the best matches first */
  found: number[][] | null;
  /** the caller's watchlist, newest added first; that of nobody is empty */
  watchlist: number[] | null;
}

export async function lookUp({ db, search }: LiveCatalogue, filters: Filters & { cookie?: string }): Promise<LookedUp> {
  return {
    found: hasText(filters) ? await search.find(filters.search) : null,
    watchlist: isWatchlist(filters) ? await readWatchlist(db, filters.cookie) : null,
  };
}

/** The releases that each of `filters` lets through (api.md "Listings and popularity"); `today` is New York's day. */
export function selectReleases(
  { facets, names, popular }: LiveCatalogue,
  filters: Filters,
  { found, watchlist }: LookedUp,
  today: string,
): Selection {
  const selection: Selection = new Map();
  const narrow = (dimension: Dimension, chosen: Bitmap) =>
    selection.set(dimension, selection.get(dimension)?.and(chosen) ?? chosen);
  const anyOf = (sets: Bitmap[]) => sets.reduce((all, one) => (all === facets.none ? one : all.or(one)), facets.none);
  const having = (facet: Facet, values: number[]) => anyOf(values.map((value) => facets.having(facet, value)));
  const withSlug = (named: { id: number; slug: string }[], slug: string) =>
    named.filter((one) => one.slug === slug).map(({ id }) => id);

  narrow("kind", kindOf(facets, filters));
  const { by_release, archive, year, month, product_id } = filters;
  if (by_release === "past_releases" || archive) narrow("by_release", facets.on(today).past);
  if (by_release === "not_yes_released") narrow("by_release", facets.on(today).upcoming);
  if (by_release === "range-six-months") narrow("by_release", facets.on(today).withinSixMonths);

  const { brand_id, brand, category, model_ids, sub_category, model_slug, size_runs } = filters;
  if (brand_id) narrow("brand", having("brand", [brand_id]));
  for (const slug of [brand, category]) if (slug) narrow("brand", having("brand", withSlug(names.brands, slug)));
  if (model_ids?.length) narrow("model", having("model", model_ids));
  for (const slug of [sub_category, model_slug]) {
    if (slug) narrow("model", having("model", withSlug(names.models, slug)));
  }
  if (size_runs?.length) {
    const runs = names.sizeRuns.filter(({ gender_name }) => size_runs.includes(gender_name));
    narrow("size_runs", anyOf(runs.map(({ id }) => facets.having("size_run", id))));
  }
  if (year) narrow("year", facets.having("year", year));
  if (year && month) narrow("month", facets.having("month", year * 100 + month));

  if (found) narrow("text", anyOf(found.map((ids) => facets.setOf(ids))));
  if (filters.is_popular) narrow("other", facets.setOf(popular.week.ids));
  if (filters.you_may_like) narrow("other", facets.sharing("brand", product_id ?? 0));
  if (product_id) narrow("other", facets.every.without(facets.setOf([product_id])));
  if (watchlist) narrow("other", facets.setOf(watchlist));
  // No store is kept yet, so that none has any product.
  if (filters.store_id !== undefined) narrow("other", facets.none);
  return selection;
}

/** Unreleased products are listed where they are asked for, and in searches and watchlists without a release filter. */
function kindOf({ known, unreleased, every }: LiveCatalogue["facets"], filters: Filters): Bitmap {
  if (filters.unreleased) return unreleased;
  const isByRelease = filters.by_release !== "view_all" || filters.archive;
  return (hasText(filters) || isWatchlist(filters)) && !isByRelease ? every : known;
}

/** Whether a watchlist is asked for; to take something off it does not make it another list (api.md). */
export function isWatchlist({ is_watchlist, is_watchlist_delete }: Filters): boolean {
  return Boolean(is_watchlist || is_watchlist_delete);
}

/** Whether there is anything to search for. */
export function hasText<T extends Filters>(filters: T): filters is T & { search: string } {
  return filters.search !== undefined && filters.search.trim() !== "";
}
