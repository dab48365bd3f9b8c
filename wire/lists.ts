import { z } from "zod";
import { brandList, modelList } from "#domain/catalog/contract.ts";
import { listMeta } from "#domain/releases/contract.ts";
import type { CardList, PopularItem, RecentlyAdded, Suggestions } from "#domain/releases/lists.ts";
import { count } from "#domain/shapes.ts";
import { partsOf } from "#domain/time/date-parts.ts";
import { unknownDate } from "#domain/time/partial-date.ts";
import { card, toWireCard } from "./card.ts";

/** A page of a list in a reply. */
export const cardList = z.object({ data: z.array(card), meta: listMeta });
export type WireCardList = z.output<typeof cardList>;

/** Returns a page of a list in the words of the API. */
export function toWireCardList({ data, meta }: CardList): WireCardList {
  return { data: data.map(toWireCard), meta };
}

/** A recently added product in a reply (CAT-16). */
export const recentlyAdded = z.object({
  slug: z.string(),
  product_name: z.string(),
  product_nickname: z.string().nullable(),
  releaseYear: z.string(),
  product_thumbnail: z.string().nullable(),
  /** such as "2 hours ago" */
  uploaded: z.string(),
});

export type WireRecentlyAdded = z.output<typeof recentlyAdded>;

/** Returns a recently added product in the words of the API. */
export function toWireRecentlyAdded(product: RecentlyAdded): WireRecentlyAdded {
  return {
    slug: product.slug,
    product_name: product.fullName,
    product_nickname: product.nickname,
    releaseYear: partsOf({ ...unknownDate, year: product.year }).releaseYear,
    product_thumbnail: product.thumbnail,
    uploaded: product.added,
  };
}

/** Suggestions in a reply (SRCH-9). */
export const suggestions = z.object({
  products: z.array(
    z.object({
      slug: z.string(),
      full_name: z.string(),
      product_nickname: z.string().nullable(),
      product_thumbnail: z.string().nullable(),
    }),
  ),
  models: modelList,
  brands: brandList,
});
export type WireSuggestions = z.output<typeof suggestions>;

/** Returns suggestions in the words of the API. */
export function toWireSuggestions({ products, ...named }: Suggestions): WireSuggestions {
  return { ...named, products: products.map(toWireCard) };
}

/** A card with its places in a ranking in a reply (POP-17). */
export const popularItem = card.extend({
  product_name: z.string(),
  current_rank: z.int(),
  /** null when it was not liked in the period before */
  previous_rank: z.int().nullable(),
});
export type WirePopularItem = z.output<typeof popularItem>;

export const popularList = z.object({
  data: z.array(popularItem),
  meta: z.object({ total: count, page: count, perpage: count }),
});

export type WirePopularList = z.output<typeof popularList>;

/** Returns an entry of a ranking in the words of the API. */
export function toWirePopularItem(item: PopularItem): WirePopularItem {
  return {
    ...toWireCard(item),
    product_name: item.fullName,
    current_rank: item.rank,
    previous_rank: item.previousRank,
  };
}
