import type { Card } from "#domain/catalog-index/card.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";
import type { NewsPost } from "#domain/news/contract.ts";
import { listNews } from "#domain/news/list-news.ts";
import { SMALL_SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { type LoadContext, optional } from "../../routing/load.ts";

/** Releases in the block "Releasing Soon" (PROD-18). */
const MAX_SOON = 6;

export interface ProductData {
  /** with the first similar releases (HOME-9) */
  product: ProductDetail;
  /** IANA key → display name of the zones to choose from; none where the page offers no choice (TIME-23) */
  zones: Readonly<Record<string, string>>;
  /** the next releases */
  soon: Card[];
  /** the first of the news about it and others of its model; none where another host has the news */
  news: NewsPost[];
  /** when this was read, in milliseconds since 1970 */
  loadedAt: number;
}

/** Reads what a product's page shows besides the product (PROD-18, TIME-23). */
export async function loadProduct(context: LoadContext, product: ProductDetail): Promise<ProductData> {
  const { catalog, db, now, site } = context;
  const related = { relatedTo: product.slug, limit: SMALL_SLIDER_PAGE_SIZE };
  const news = site.newsApiUrl ? null : await optional(context, listNews(db, related, now()), null);
  const soon = await listReleases(catalog, { released: "upcoming", except: product.id, limit: MAX_SOON });
  const zones = product.is_time_drop_show ? catalog.timeZones : {};
  const similar = product.similar.slice(0, SMALL_SLIDER_PAGE_SIZE);
  return {
    product: { ...product, similar },
    zones,
    soon: soon.data,
    news: news?.data ?? [],
    loadedAt: now().epochMilliseconds,
  };
}
