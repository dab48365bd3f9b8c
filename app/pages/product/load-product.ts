import { ownMoment } from "#domain/time/known-moment.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { readProduct } from "#domain/releases/read-product.ts";
import type { Product } from "#domain/releases/product.ts";
import { listNewsPosts, type NewsPost } from "#domain/news/list-news.ts";
import { readMoveText } from "#domain/release-events/release-moves.ts";
import { SMALL_SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { type CardView, toCardViews } from "../../components/card-view.ts";
import { type LoadContext, optional } from "../../routing/load.ts";

/** Releases in the block "Releasing Soon" (PROD-18). */
const MAX_SOON = 6;

/** A release of the block "Releasing Soon". */
export type SoonRelease = Pick<Card, "id" | "slug" | "fullName" | "nickname" | "thumbnail" | "date">;

export interface ProductData {
  product: Product;
  /** text about the dates that it had, such as "Moved once: Nov 14 → Nov 21" (PROD-34) */
  moves: string | null;
  /** the first similar releases (HOME-9) */
  similar: CardView[];
  /** IANA key → display name of the zones to choose from; none where the page offers no choice (TIME-23) */
  zones: Readonly<Record<string, string>>;
  /** the next releases */
  soon: SoonRelease[];
  /** the first of the news about it and others of its model; none where another host has the news */
  news: NewsPost[];
  /** when this was read, in milliseconds since 1970 */
  loadedAt: number;
}

/** Reads the product with this id and slug, and what its page shows besides it (PROD-18, TIME-23). Throws NotFound. */
export async function loadProduct(
  context: LoadContext,
  { id, slug }: { id: number; slug: string },
): Promise<ProductData> {
  const { catalog, db, now, site } = context;
  // together: their cards are counted by one statement
  const [{ similar, ...product }, moves, soon, news] = await Promise.all([
    readProduct(catalog, id, now()),
    readMoveText(catalog.db, id),
    listReleases(catalog, { released: "upcoming", except: id, limit: MAX_SOON }),
    site.newsApiUrl
      ? []
      : optional(context, listNewsPosts(db, { relatedTo: slug, limit: SMALL_SLIDER_PAGE_SIZE }, now()), []),
  ]);
  const zones = ownMoment(product) !== null ? catalog.timeZones : {};
  return {
    product,
    moves,
    similar: toCardViews(similar.slice(0, SMALL_SLIDER_PAGE_SIZE)),
    zones,
    soon: soon.data.map(toSoonRelease),
    news,
    loadedAt: now().epochMilliseconds,
  };
}

function toSoonRelease({ id, slug, fullName, nickname, thumbnail, date }: Card): SoonRelease {
  return { id, slug, fullName, nickname, thumbnail, date };
}
