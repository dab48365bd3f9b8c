import type { CardList } from "#domain/catalog/contract.ts";
import { Bitmap, type Order } from "./bitmap.ts";
import type { Period, RankedPeriod } from "./choices.ts";
import type { Filters, ProductsQuery } from "./contract.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";
import type { Measure } from "./rankings.ts";
import { hasText, isWatchlist, lookUp, selectReleases } from "./select-releases.ts";

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
  const sort = sortOf(query);
  const gains = sort === "likeness" ? allLikes : typeof sort === "object" ? sort : null;
  const ranking = gains && (await live.rankings.find(gains.measure, gains.period, today));
  const looked = await lookUp(live, query);
  // From here on nothing waits, so that the index cannot change in between.
  const { facets } = live;
  const chosen = Bitmap.intersection([...selectReleases(live, query, looked, today).values()]);
  const total = chosen.count();
  if (sort === "added") {
    const { page, perpage } = query;
    return { ids: facets.among(looked.watchlist ?? [], chosen).slice((page - 1) * perpage, page * perpage), total };
  }
  const ranked = ranking?.ids ?? (sort === "popular" ? live.popular.week.ids : null);
  const order = ranked ? facets.orderOf(ranked) : facets.on(today).order;
  const tiers = tiersOf(live, query, sort, looked.found)?.map((tier) => tier.and(chosen)) ?? [chosen];
  return { ids: facets.idsOf(pick(order, tiers, query)), total };
}

interface Gains {
  measure: Measure;
  period: Period;
}

const allLikes: Gains = { measure: "likes", period: "all_time" };

/** By what a list is sorted: by what was gained, by date, or in an order that is its own. */
type Sort = Gains | "date" | "popular" | "match" | "likeness" | "added";

/** A sort that was asked for goes before any order of a list's own. */
function sortOf(query: Filters): Sort {
  // the period "date-range" is what year and month say, of which all likes or views count
  const period = (asked: RankedPeriod) => (asked === "date-range" ? "all_time" : asked);
  if (query.most_likes) return { measure: "likes", period: period(query.most_likes) };
  if (query.most_views) return { measure: "views", period: period(query.most_views) };
  if (query.field === "most_liked") return allLikes;
  if (query.field === "by_date") return "date";
  if (query.is_popular) return "popular";
  if (query.you_may_like) return "likeness";
  if (hasText(query)) return "match";
  return isWatchlist(query) ? "added" : "date";
}

/** What comes before what, whatever the order: better matches, and products of the same model. */
function tiersOf(
  { facets }: LiveCatalogue,
  query: Filters,
  sort: Sort,
  found: number[][] | null,
): Bitmap[] | undefined {
  if (sort === "match") return found?.map((tier) => facets.setOf(tier));
  if (sort !== "likeness") return undefined;
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
