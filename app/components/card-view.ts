import type { Card } from "#domain/catalog-index/card.ts";
import type { Confidence } from "#domain/evidence/confidence.ts";
import type { Reactions } from "#domain/engagement/reactions.ts";
import type { PopularItem } from "#domain/releases/lists.ts";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { formatPrice } from "#domain/catalog/format-price.ts";
import { readMoment } from "./read-moment.ts";
import type { WireCard } from "#wire/card.ts";
import type { WirePopularItem } from "#wire/lists.ts";

/** Fields of a card that a page shows. */
export type CardView = ViewOf<Card>;
export type ViewOf<T extends Card> = Omit<T, "thumbnail" | "largeThumbnail" | "sku" | "price" | "confidence"> & {
  /** as text, such as "$180" */
  price: string | null;
  /** absent where nobody says it */
  confidence?: Confidence;
};

/** Returns cards without what pages do not show: the browser is handed every field (SITE-66). */
export function toCardViews<T extends Card>(cards: T[]): ViewOf<T>[] {
  return cards.map(
    ({ thumbnail: _thumbnail, largeThumbnail: _largeThumbnail, sku: _sku, price, confidence, ...shown }) => {
      return { ...shown, price: price && formatPrice(price), ...(confidence && { confidence }) };
    },
  );
}

/** A card of a reply, with the reactions of its caller. */
export type CardOfCaller = CardView & Pick<Reactions, "isLiked" | "isWatchlisted">;

/** Reads a card of a reply. */
export function readCard(card: WireCard): CardOfCaller {
  return {
    id: card.id,
    slug: card.slug,
    fullName: card.full_name,
    nickname: card.product_nickname,
    picture: card.images,
    price: card.retail_price && formatPrice(card.retail_price),
    sizeRuns: card.show_genders,
    regions: card.show_regions,
    date: dateOfParts(card),
    ...readMoment(card.moment),
    isPast: card.is_past_release === "1",
    ...(card.date_confidence && { confidence: card.date_confidence }),
    isJustAdded: card.just_added !== null,
    views: card.views_count,
    likes: card.likes_counts,
    watchlists: card.watch_list_count,
    isLiked: card.is_liked === 1,
    isWatchlisted: card.is_watchlisted === 1,
  };
}

/** Reads an entry of a ranking of a reply. */
export function readPopularItem(item: WirePopularItem): ViewOf<PopularItem> {
  return { ...readCard(item), rank: item.current_rank, previousRank: item.previous_rank };
}
