import { z } from "zod";
import { picture } from "#platform/media/contract.ts";
import { count, flag } from "#domain/shapes.ts";

/** A card (CAT-1, CAT-2). */
export const card = z.object({
  id: z.int(),
  slug: z.string(),
  full_name: z.string(),
  product_nickname: z.string().nullable(),
  product_thumbnail: z.string().nullable(),
  product_popular_thumbnail: z.string().nullable(),
  images: picture.nullable(),
  price: z.number().nullable(),
  sku: z.string().nullable(),
  show_genders: z.array(z.string()),
  show_regions: z.array(z.string()),
  just_added: z.string().nullable(),
  releaseYear: z.string(),
  releaseMonth: z.string(),
  releaseDay: z.string(),
  /** the moment of a timed release, ISO 8601 in its own zone; null for any other (TIME-14) */
  current_release: z.string().nullable(),
  is_past_release: z.literal(["0", "1"]),
  views_count: count,
  likes_counts: count,
  watch_list_count: count,
  is_liked: flag,
  is_watchlisted: flag,
});
export type Card = z.output<typeof card>;
