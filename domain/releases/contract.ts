import { z } from "zod";
import { card } from "#domain/catalog-index/card.ts";
import { brandList, modelList } from "#domain/catalog/contract.ts";
import { count } from "#domain/shapes.ts";
import { everyReleaseWord } from "./parameter-words.ts";

/** The parts of a search text that limit the list, each with the text without it (SRCH-13). */
const understood = z.array(z.object({ label: z.string(), without: z.string() }));

export const listMeta = z.object({
  total: count,
  page: z.int(),
  perpage: z.int(),
  last_updated: z.string().nullable(),
  understood: understood.optional().describe("With `search`: its words that limit the list, such as Women or 2021"),
});

export type ListMeta = z.output<typeof listMeta>;

export const cardList = z.object({ data: z.array(card), meta: listMeta });
export type CardList = z.output<typeof cardList>;

/** A recently added product (CAT-16). */
export const recentlyAdded = z.object({
  slug: z.string(),
  product_name: z.string(),
  product_nickname: z.string().nullable(),
  releaseYear: z.string(),
  product_thumbnail: z.string().nullable(),
  /** such as "2 hours ago" */
  uploaded: z.string(),
});
export type RecentlyAdded = z.output<typeof recentlyAdded>;

/** The choices of each filter, and how many releases each would show (LIST-38). */
export const filterOptions = z.object({
  total: count,
  by_release: z.array(z.object({ value: z.enum(everyReleaseWord), count })),
  brands: z.array(brandList.element.extend({ count })),
  models: z.array(brandList.element.extend({ count })),
  size_runs: z.array(z.object({ gender_name: z.string(), count })),
  years: z.array(z.object({ year: z.int(), count })),
  months: z.array(z.object({ month: z.int(), count })),
});
export type FilterOptions = z.output<typeof filterOptions>;

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
export type Suggestions = z.output<typeof suggestions>;

/** A card with its places in a ranking (POP-17). */
export const popularItem = card.extend({
  product_name: z.string(),
  current_rank: z.int(),
  /** null when it was not liked in the period before */
  previous_rank: z.int().nullable(),
});
export type PopularItem = z.output<typeof popularItem>;

export const popularList = z.object({
  data: z.array(popularItem),
  meta: z.object({ total: count, page: count, perpage: count }),
});
export type PopularList = z.output<typeof popularList>;
