import { Bitmap } from "#domain/catalog-index/bitmap.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { Order } from "#domain/catalog-index/order.ts";
import type { Measure, Period } from "#domain/time/periods.ts";
import type { CardList } from "./lists.ts";
import { LIST_PAGE_SIZE } from "./limits.ts";
import type { ListQuery } from "./list-query.ts";
import { hasText, type ResolvedFilters, resolveFilters, selectReleases, matchesFor } from "./select-releases.ts";

/**
 * Lists one page of releases, or several at once, with the total of the list (LIST-1). Throws CatalogChanged: see
 * Catalog.readCards().
 */
export async function listReleases(catalog: Catalog, query: ListQuery): Promise<CardList> {
  const { page = 1, limit = LIST_PAGE_SIZE, pages = 1 } = query;
  const { ids, total, understood } = await chooseReleases(catalog, query, (page - 1) * limit, pages * limit);
  const { cards, lastUpdated } = await catalog.readCards(ids);
  return { data: cards, meta: { total, page, limit, lastUpdated, ...(understood && { understood }) } };
}

/** Returns the ids of `limit` releases after the first `offset`, and the total of the list. */
export async function chooseReleases(catalog: Catalog, query: ListQuery, offset: number, limit: number) {
  const resolved = await resolveFilters(catalog, query);
  const order = orderOf(query);
  const ranking = await findRanking(catalog, order, resolved);
  const { facets } = catalog;
  const chosen = Bitmap.intersection([...selectReleases(catalog, query, resolved).values()]);
  const total = chosen.count();
  const understood = resolved.textMatches?.understood.slice();
  if (order === "added") {
    return {
      understood,
      ids: facets.filterIds(resolved.watchlist ?? [], chosen).slice(offset, offset + limit),
      total,
    };
  }
  const ranked = ranking?.ids ?? rankedIds(catalog, order);
  const ordinals = ranked ? facets.orderOf(ranked) : facets.forDay(catalog.today).order;
  const tiers = tiersOf(catalog, query, order, resolved) ?? [chosen];
  return { ids: facets.idsOf(pickFromTiers(ordinals, tiers, chosen, offset, limit)), total, understood };
}

interface RankingOrder {
  by: Measure;
  period: Period;
}

/** The order of a list: by likes or views of a period, by date, or the default order of a certain kind of list. */
type ListOrder = RankingOrder | "date" | "newest" | "popular" | "relevance" | "similarity" | "added";

/** Returns the order of a list: a sort that the caller chose goes before the default order (LIST-23). */
function orderOf(query: ListQuery): ListOrder {
  if (query.sort) return query.sort;
  if (query.popular) return "popular";
  if (query.similarTo !== undefined) return "similarity";
  if (hasText(query)) return "relevance";
  return query.watchlist ? "added" : "date";
}

/** Returns the ids of an order that is kept with the snapshot; null for an order by date. */
function rankedIds(catalog: Catalog, order: ListOrder): readonly number[] | null {
  const { facets, popular } = catalog;
  if (order === "newest") {
    // ids grow with time
    return catalog.computeOnce("newest", () =>
      facets.idsOf(facets.every.members()).toSorted((one, other) => other - one),
    );
  }
  return order === "popular" ? popular.week.ids : null;
}

/** Returns the ranking that an order follows, within tiers if it has any; null for an order by date or any other. */
async function findRanking({ periodRankings, today }: Catalog, order: ListOrder, { textMatches }: ResolvedFilters) {
  if (typeof order === "object") return periodRankings.find(order.by, order.period, today);
  const by = order === "similarity" ? "likes" : order === "relevance" ? textMatches?.sortedBy : undefined;
  return by ? periodRankings.find(by, "all_time", today) : null;
}

/** Sets that follow each other, each in the order of the list: better matches first (SRCH-6), products of the same model first (LIST-14). */
function tiersOf(
  { facets }: Catalog,
  query: ListQuery,
  order: ListOrder,
  { textMatches }: ResolvedFilters,
): readonly Bitmap[] | null {
  if (order === "relevance") return textMatches && matchesFor(query, textMatches).tiers;
  if (order !== "similarity") return null;
  const { similarTo = 0 } = query;
  const sameModel = facets.sameFacetAs("model", similarTo);
  return [sameModel, facets.sameFacetAs("brand", similarTo).without(sameModel)];
}

/** Returns `limit` of the `chosen` ordinals after the first `offset`, tier by tier, each in `order`. */
function pickFromTiers(
  order: Order,
  tiers: readonly Bitmap[],
  chosen: Bitmap,
  offset: number,
  limit: number,
): number[] {
  const picked: number[] = [];
  let skip = offset;
  for (const tier of tiers) {
    const members = tier.and(chosen);
    picked.push(...order.page(members, skip, limit - picked.length));
    if (picked.length === limit) break;
    skip = Math.max(skip - members.count(), 0);
  }
  return picked;
}
