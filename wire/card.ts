import { z } from "zod";
import { dollarsOf } from "#domain/catalog/price.ts";
import { confidences } from "#domain/evidence/confidence.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import { JUST_ADDED } from "#domain/time/just-added.ts";
import { partsOf } from "#domain/time/date-parts.ts";
import { picture } from "./picture.ts";
import { knownMoment, ownMoment } from "#domain/time/known-moment.ts";
import { releaseMoment } from "./moment.ts";
import { count, flag, price } from "./shapes.ts";

/** A card in a reply (CAT-1, CAT-2). */
export const card = z.object({
  id: z.int(),
  slug: z.string(),
  full_name: z.string(),
  product_nickname: z.string().nullable(),
  product_thumbnail: z.string().nullable(),
  product_popular_thumbnail: z.string().nullable(),
  images: picture.nullable(),
  /** in US dollars; null for a price in another currency */
  price: z.number().nullable(),
  retail_price: price.nullable(),
  sku: z.string().nullable(),
  show_genders: z.array(z.string()),
  show_regions: z.array(z.string()),
  just_added: z.string().nullable(),
  releaseYear: z.string(),
  releaseMonth: z.string(),
  releaseDay: z.string(),
  /** the moment of a timed release, ISO 8601 in its own zone; null for any other (TIME-14) */
  current_release: z.string().nullable(),
  moment: releaseMoment,
  is_past_release: z.literal(["0", "1"]),
  /** how sure the date of an upcoming release is; null where no source says anything of it */
  date_confidence: z.enum(confidences).nullable(),
  views_count: count,
  likes_counts: count,
  watch_list_count: count,
  is_liked: flag,
  is_watchlisted: flag,
});
export type WireCard = z.output<typeof card>;

/** Returns a card in the words of the API, without the caller's reactions. */
export function toWireCard(card: Card): WireCard {
  return {
    id: card.id,
    slug: card.slug,
    full_name: card.fullName,
    product_nickname: card.nickname,
    product_thumbnail: card.thumbnail,
    product_popular_thumbnail: card.largeThumbnail,
    images: card.picture,
    price: dollarsOf(card.price),
    retail_price: card.price,
    sku: card.sku,
    show_genders: card.sizeRuns,
    show_regions: card.regions,
    ...partsOf(card.date),
    current_release: ownMoment(card),
    moment: knownMoment(card),
    is_liked: 0,
    is_watchlisted: 0,
    just_added: card.isJustAdded ? JUST_ADDED : null,
    is_past_release: card.isPast ? "1" : "0",
    date_confidence: card.confidence,
    views_count: card.views,
    likes_counts: card.likes,
    watch_list_count: card.watchlists,
  };
}
