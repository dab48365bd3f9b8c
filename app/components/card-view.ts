import type { Card } from "#domain/catalog-index/card.ts";

type Unshown = "product_thumbnail" | "product_popular_thumbnail" | "sku" | "is_liked" | "is_watchlisted";

/** Fields of a card that a page shows. */
export type CardView = ViewOf<Card>;
export type ViewOf<T extends Card> = Omit<T, Unshown>;

/** Cards without what pages do not show, or fetch for each visitor: the browser is handed every field (SITE-66). */
export function toCardViews<T extends Card>(cards: T[]): ViewOf<T>[] {
  return cards.map(
    ({
      product_thumbnail: _thumbnail,
      product_popular_thumbnail: _popularThumbnail,
      sku: _sku,
      is_liked: _isLiked,
      is_watchlisted: _isWatchlisted,
      ...shown
    }) => shown,
  );
}
