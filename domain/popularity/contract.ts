import { z } from "zod";
import { card } from "#domain/catalog/contract.ts";
import { periods } from "#domain/listing/choices.ts";
import { id, oneOf, page, pageSize, slug, text, wholeNumber } from "#domain/parameters.ts";
import { count, flag } from "#domain/reply.ts";
import { caller, visitorId } from "#domain/visitors/contract.ts";
import { type HomePeriod, homePeriods } from "./choices.ts";
import { HOME_POPULAR, WIDE_PAGE_SIZE } from "./limits.ts";

export const voteTypes = ["cop", "pass"] as const;
export type VoteType = (typeof voteTypes)[number];

export const voteRequest = z.object({ vote_type: oneOf(voteTypes), visitor_id: visitorId });
export const viewRequest = z.object({ visitor_id: visitorId });

export const voteReply = z.object({ cop_count: count, pass_count: count, is_cop: flag, is_pass: flag });

/** The popular item of spec §3. */
export const popularItem = card.extend({
  product_name: z.string(),
  current_rank: z.int(),
  /** null: it was not liked in the period before */
  previous_rank: z.int().nullable(),
});

/** GET /api/popular-products (api.md "Listings and popularity"). */
export const popularProductsQuery = z.object({
  search: oneOf(Object.keys(homePeriods) as [HomePeriod, ...HomePeriod[]]).default("weekly"),
  perpage: pageSize.default(HOME_POPULAR),
  model_slug: slug.optional(),
  ...caller,
});

/** GET /api/most-popular-products. */
export const mostPopularProductsQuery = z.object({
  most_popular: text.optional(),
  most_likes: oneOf(periods).default("week"),
  brand_id: id.optional(),
  ...caller,
});

/** GET /api/most-popular-list. */
export const mostPopularListQuery = z.object({
  search: oneOf(periods).default("week"),
  brand_id: id.optional(),
  skip: wholeNumber(0, 1_000_000_000, "must be a whole number from 0").default(0),
  page,
  perpage: pageSize.default(WIDE_PAGE_SIZE),
  ...caller,
});

export type PopularItem = z.output<typeof popularItem>;

export const popularList = z.object({
  data: z.array(popularItem),
  meta: z.object({ total: count, page: count, perpage: count }),
});
export type PopularList = z.output<typeof popularList>;
