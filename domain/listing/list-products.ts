import type { CardList } from "#domain/catalog/contract.ts";
import { Bitmap, type Order } from "./bitmap.ts";
import type { Period, RankedPeriod } from "./choices.ts";
import type { Filters, ProductsQuery } from "./contract.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";
import type { Measure } from "./rankings.ts";
import { hasText, lookUp, selectReleases } from "./select-releases.ts";

/** How often a list is made anew when the catalogue changed while it was made; then it is shown as it is. */
const ATTEMPTS = 3;

/**
 * One page of releases with its exact total (api.md "Listings and popularity"). `today` is New York's day; it decides
 * what is past, what is upcoming and what lies in the next six months.
 */
export async function listProducts(live: LiveCatalogue, query: ProductsQuery, today: string): Promise<CardList> {
  if (live.version === 0) await live.refresh();
  for (let attempt = 1; ; attempt++) {
    const { ids, total } = await choosePage(live, query, today);
    const { cards, version, last_updated } = await live.cards.readWithVersion(ids, today);
    if (version !== live.version && attempt < ATTEMPTS) {
      await live.refresh();
      continue;
    }
    const { page, perpage } = query;
    return { data: cards, meta: { total, page, perpage, last_updated } };
  }
}

async function choosePage(live: LiveCatalogue, query: ProductsQuery, today: string) {
  const sort = rankedBy(query);
  const ranking = sort && (await live.rankings.find(sort.measure, sort.period, today));
  const looked = await lookUp(live, query, today);
  // From here on nothing waits, so that the index cannot change in between.
  const { facets } = live;
  const selection = selectReleases(live, query, looked, today);
  const chosen = Bitmap.intersection([...selection.values()]);
  const order = ranking ? facets.orderOf(ranking.ids) : facets.on(today).order;
  const tiers = isSorted(query) ? [chosen] : tiersOf(live, query, looked.found).map((tier) => tier.and(chosen));
  return { ids: facets.idsOf(pick(order, tiers, query)), total: chosen.count() };
}

/** By what a list is ranked; null when it is by date. */
function rankedBy(query: Filters): { measure: Measure; period: Period } | null {
  // the period "date-range" is what year and month say, of which all likes or views count
  const period = (asked: RankedPeriod) => (asked === "date-range" ? "all_time" : asked);
  if (query.most_likes) return { measure: "likes", period: period(query.most_likes) };
  if (query.most_views) return { measure: "views", period: period(query.most_views) };
  if (query.field === "most_liked") return { measure: "likes", period: "all_time" };
  if (query.field === "by_date") return null;
  if (query.is_popular) return { measure: "likes", period: "week" };
  return query.you_may_like ? { measure: "likes", period: "all_time" } : null;
}

/** A sort that was asked for goes before best match and likeness. */
function isSorted(query: Filters): boolean {
  const asked = query.field ?? query.most_likes ?? query.most_views ?? query.is_popular;
  return Boolean(asked) || !(hasText(query) || query.you_may_like);
}

/** What comes before what, whatever the order: better matches, and products of the same model. */
function tiersOf({ facets }: LiveCatalogue, query: Filters, found: number[][] | null): Bitmap[] {
  if (!query.you_may_like) return (found ?? []).map((tier) => facets.setOf(tier));
  const sameModel = facets.sharing("model", query.product_id ?? 0);
  return [sameModel, facets.sharing("brand", query.product_id ?? 0).without(sameModel)];
}

/** The slots of the asked-for page: of one tier after the other, each in `order`. */
function pick(order: Order, tiers: Bitmap[], { page, perpage }: ProductsQuery): number[] {
  const picked: number[] = [];
  let skip = (page - 1) * perpage;
  for (const tier of tiers) {
    const size = tier.count();
    if (skip < size) picked.push(...tier.pick(order, skip, perpage - picked.length));
    if (picked.length === perpage) break;
    skip = Math.max(skip - size, 0);
  }
  return picked;
}
