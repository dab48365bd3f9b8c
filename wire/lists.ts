import { z } from "zod";
import type { FilterOptions } from "#domain/releases/filter-options.ts";
import type { CardList, PopularItem, PopularList, RecentlyAdded, Suggestions } from "#domain/releases/lists.ts";
import { count } from "./shapes.ts";
import { partsOf } from "#domain/time/date-parts.ts";
import { unknownDate } from "#domain/time/partial-date.ts";
import { card, toWireCard } from "./card.ts";
import { brandList, modelList } from "./catalog.ts";
import { everyReleaseWord, wordOfRelease } from "./parameter-words.ts";

/** The parts of a search text that limit the list, each with the text without it (SRCH-13). */
const understood = z.array(z.object({ label: z.string(), without: z.string() }));

export const listMeta = z.object({
  total: count,
  page: z.int(),
  perpage: z.int(),
  last_updated: z.string().nullable(),
  understood: understood.optional().describe("With `search`: its words that limit the list, such as Women or 2021"),
});

/** A page of a list in a reply. */
export const cardList = z.object({ data: z.array(card), meta: listMeta });
export type WireCardList = z.output<typeof cardList>;

/** Returns a page of a list in the words of the API. */
export function toWireCardList({ data, meta }: CardList): WireCardList {
  const { limit, lastUpdated, ...rest } = meta;
  return { data: data.map(toWireCard), meta: { ...rest, perpage: limit, last_updated: lastUpdated } };
}

/** The choices of each filter in a reply (LIST-38). */
export const filterOptions = z.object({
  total: count,
  by_release: z.array(z.object({ value: z.enum(everyReleaseWord), count })),
  brands: z.array(brandList.element.extend({ count })),
  models: z.array(brandList.element.extend({ count })),
  size_runs: z.array(z.object({ gender_name: z.string(), count })),
  years: z.array(z.object({ year: z.int(), count })),
  months: z.array(z.object({ month: z.int(), count })),
  /** releases whose date is confirmed */
  confirmed: count,
});
export type WireFilterOptions = z.output<typeof filterOptions>;

/** Returns the choices of each filter in the words of the API. */
export function toWireFilterOptions({ releases, sizeRuns, ...options }: FilterOptions): WireFilterOptions {
  return {
    ...options,
    by_release: releases.map(({ span, count }) => ({ value: wordOfRelease(span), count })),
    size_runs: sizeRuns.map(({ name, count }) => ({ gender_name: name, count })),
  };
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

/** Returns a page of a ranking in the words of the API. */
export function toWirePopularList({ data, meta: { limit, ...meta } }: PopularList): WirePopularList {
  return { data: data.map(toWirePopularItem), meta: { ...meta, perpage: limit } };
}
