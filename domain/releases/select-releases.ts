import type { Bitmap } from "#domain/catalog-index/bitmap.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { Matches, TextMatches } from "#domain/catalog-index/text-search.ts";
import type { Facet } from "#domain/catalog-index/facet-index.ts";
import { readWatchlist } from "#domain/engagement/watchlist.ts";
import { readStockedProducts } from "#domain/stores/read-store.ts";
import { findBySku, findUpdatedSince } from "./find-products.ts";
import type { ReleaseFilters } from "./list-query.ts";

/** The dimensions of filters: a list shows the products that pass all of them (LIST-18). */
export type Dimension =
  | "kind"
  | "released"
  | "brand"
  | "model"
  | "size_runs"
  | "year"
  | "month"
  | "confirmed"
  | "text"
  | "other";
export type Selection = Map<Dimension, Bitmap>;

/** The filters that need a search or the database. */
export interface ResolvedFilters {
  /** products that the text finds */
  textMatches: TextMatches | null;
  /** the ids of the products on the watchlist, last added first */
  watchlist: number[] | null;
  /** the ids of the products that the store stocks, that have the SKU, and that changed since; each narrows the list */
  found: number[][];
}

export async function resolveFilters(catalog: Catalog, filters: ReleaseFilters): Promise<ResolvedFilters> {
  const { watchlist, storeId, sku, updatedSince } = filters;
  const { db } = catalog;
  const textMatches = hasText(filters) ? (await catalog.textSearch()).find(filters.text, catalog.today) : null;
  const [entries, found] = await Promise.all([
    watchlist ? readWatchlist(db, watchlist.owner) : null,
    Promise.all([
      ...(storeId === undefined ? [] : [readStockedProducts(db, storeId)]),
      ...(sku === undefined ? [] : [findBySku(db, sku)]),
      ...(updatedSince === undefined ? [] : [findUpdatedSince(db, updatedSince)]),
    ]),
  ]);
  return { textMatches, watchlist: entries, found };
}

/** Returns the products that pass each of `filters`, on the day of `catalog`. */
export function selectReleases(
  { facets, names, popular, today }: Catalog,
  filters: ReleaseFilters,
  { textMatches, watchlist, found }: ResolvedFilters,
): Selection {
  const selection: Selection = new Map();
  const narrow = (dimension: Dimension, chosen: Bitmap) =>
    selection.set(dimension, selection.get(dimension)?.and(chosen) ?? chosen);
  const anyOf = (sets: Bitmap[]) => sets.reduce((all, one) => (all === facets.none ? one : all.or(one)), facets.none);
  const having = (facet: Facet, values: readonly number[]) =>
    anyOf(values.map((value) => facets.withFacet(facet, value)));
  const withSlug = (named: { id: number; slug: string }[], slug: string) =>
    named.filter((one) => one.slug === slug).map(({ id }) => id);

  narrow("kind", listedProducts(facets, filters));
  const { released, archive, year, month, similarTo } = filters;
  if (released === "past" || archive) narrow("released", facets.forDay(today).past);
  if (released === "upcoming") narrow("released", facets.forDay(today).upcoming);
  if (released === "six-months") narrow("released", facets.forDay(today).withinSixMonths);

  const { brandId, brandSlugs = [], modelIds = [], modelSlugs = [], sizeRuns = [] } = filters;
  if (brandId) narrow("brand", having("brand", [brandId]));
  for (const slug of brandSlugs) narrow("brand", having("brand", withSlug(names.brands, slug)));
  if (modelIds.length > 0) narrow("model", having("model", modelIds));
  for (const slug of modelSlugs) narrow("model", having("model", withSlug(names.models, slug)));
  if (sizeRuns.length > 0) {
    const runs = names.sizeRuns.filter(({ name }) => sizeRuns.includes(name));
    narrow("size_runs", anyOf(runs.map(({ id }) => facets.withFacet("size_run", id))));
  }
  if (year) narrow("year", facets.withFacet("year", year));
  if (year && month) narrow("month", facets.withFacet("month", year * 100 + month));

  if (filters.confirmed) narrow("confirmed", confirmedOn(facets, today));

  if (textMatches) narrow("text", matchesFor(filters, textMatches).all);
  if (filters.popular) narrow("other", facets.bitmapOf(popular.week.ids));
  if (similarTo !== undefined) narrow("other", facets.sameFacetAs("brand", similarTo));
  for (const id of [similarTo, filters.except]) if (id) narrow("other", facets.every.without(facets.bitmapOf([id])));
  if (watchlist) narrow("other", facets.bitmapOf(watchlist));
  for (const ids of found) narrow("other", facets.bitmapOf(ids));
  return selection;
}

/** Returns the upcoming products whose date is confirmed (EVID-5). */
export function confirmedOn(facets: Catalog["facets"], today: string): Bitmap {
  return facets.withFacet("confirmed", 1).and(facets.forDay(today).upcoming);
}

/** Returns the products that the text of a list finds, or the nearest ones (SRCH-15). */
export function matchesFor({ closest }: ReleaseFilters, matches: TextMatches): Matches {
  return closest ? matches.closest : matches.found;
}

/**
 * Returns the products that a list may have: unreleased ones only in their own list, and in searches and watchlists
 * without a release filter (CAT-6).
 */
function listedProducts({ listed, unreleased, every }: Catalog["facets"], filters: ReleaseFilters): Bitmap {
  if (filters.unreleased) return unreleased;
  if (filters.everything) return every;
  const isByRelease = (filters.released ?? "all") !== "all" || filters.archive;
  return (hasText(filters) || filters.watchlist) && !isByRelease ? every : listed;
}

/** Whether the filters hold a text to search for (SRCH-7). */
export function hasText<Filters extends ReleaseFilters>(filters: Filters): filters is Filters & { text: string } {
  return filters.text !== undefined && filters.text.trim() !== "";
}
