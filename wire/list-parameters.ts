import { z } from "zod";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import type { ListQuery, ListSort, ReleaseFilters } from "#domain/releases/list-query.ts";
import type { Caller } from "#domain/people/owner.ts";
import { callerParameters } from "./caller-parameters.ts";
import {
  checkPageCount,
  flagParameter,
  id,
  instant,
  oneOf,
  page,
  pageCount,
  pageSize,
  separatedByCommas,
  slug,
  text,
  wholeNumber,
} from "./parameters.ts";
import { everyReleaseWord, rankedPeriods, releaseWords, sortOfRanking } from "./parameter-words.ts";

/** The parameters that filter and sort a list. */
const filters = z.object({
  field: oneOf(["by_date", "most_liked"]).optional().describe("Sort by date, or by the likes of all time"),
  by_release: oneOf(everyReleaseWord).default("view_all").describe("Only past or only upcoming releases"),
  archive: flagParameter.optional().describe("1: past releases alone"),
  unreleased: flagParameter.optional().describe("1: unreleased products in place of released ones"),
  search: text
    .optional()
    .describe("Products that match this text")
    .meta({ examples: ["jordan 1 bred"] }),
  brand_id: id.optional().describe("Products of this brand; 0 means all brands"),
  brand: slug
    .optional()
    .describe("Products of this brand, by its slug")
    .meta({ examples: ["nike"] }),
  category: slug
    .optional()
    .describe("An alias of `brand`")
    .meta({ examples: ["nike"] }),
  sub_category: slug.optional().describe("An alias of `model_slug`"),
  model_slug: slug.optional().describe("Products of this model, by its slug"),
  model_ids: separatedByCommas(id)
    .optional()
    .describe("Products of any of these models: ids separated by commas")
    .meta({ examples: ["3,17"] }),
  size_runs: separatedByCommas(text)
    .optional()
    .describe("Products in any of these size runs, separated by commas")
    .meta({ examples: ["Men,Women"] }),
  year: wholeNumber(1000, 9999, "must be a year of four digits").optional().describe("Releases of this year"),
  month: wholeNumber(1, 12, "must be a month from 1 to 12").optional().describe("Releases of this month; needs `year`"),
  confirmed: flagParameter.optional().describe("1: releases whose date is confirmed"),
  most_likes: oneOf(rankedPeriods)
    .optional()
    .describe("Sort by the likes of this period; `date-range` needs `year` and means all likes of its releases"),
  most_views: oneOf(rankedPeriods)
    .optional()
    .describe("Sort by the views of this period; cannot go together with `most_likes`"),
  store_id: id.optional().describe("Products of this store"),
  is_watchlist: flagParameter.optional().describe("1: products of the watchlist of the account, or else of `cookie`"),
  is_watchlist_delete: flagParameter.optional().describe("1: the same, never cached"),
  is_popular: flagParameter.optional().describe("1: products of the weekly ranking, in its order"),
  you_may_like: flagParameter.optional().describe("1: products like `product_id`"),
  sku: text
    .max(60, "must be at most 60 characters")
    .optional()
    .describe("Products of which a size run has this SKU, however it is written")
    .meta({ examples: ["DZ5485-612"] }),
  updated_since: instant.optional().describe("Products that changed at this moment or later"),
  product_id: id.optional().describe("Leaves this product out; needed by `you_may_like`"),
});
type FilterParameters = z.output<typeof filters>;

/** Rules between parameters: each names the parameter that is wrong. */
function checkFilters({ value, issues }: { value: FilterParameters; issues: z.core.$ZodRawIssue[] }): void {
  const refuse = (parameter: keyof FilterParameters, message: string) =>
    issues.push({ code: "custom", input: value, path: [parameter], message });
  if (value.month !== undefined && value.year === undefined) refuse("month", "needs a year");
  for (const ranking of ["most_likes", "most_views"] as const) {
    if (value[ranking] === "date-range" && value.year === undefined) refuse(ranking, "date-range needs a year");
  }
  if (value.most_likes && value.most_views) refuse("most_views", "cannot go together with most_likes");
  if (value.you_may_like && value.product_id === undefined) refuse("product_id", "is needed by you_may_like");
}

/** The parameters of GET /api/products; unknown ones are ignored. */
export const productsQuery = z
  .object({
    page,
    perpage: pageSize.default(LIST_PAGE_SIZE),
    pages: pageCount,
    ...filters.shape,
    ...callerParameters,
    is_mobile: text.optional().describe("Ignored"),
  })
  .check(checkFilters, checkPageCount);

/** The parameters of GET /api/filter-options. */
export const filterOptionsQuery = z.object({ ...filters.shape, cookie: callerParameters.cookie }).check(checkFilters);

/** Returns the list that the parameters of GET /api/products describe. */
export function toListQuery(parameters: z.output<typeof productsQuery>, caller: Caller): ListQuery {
  const { page: number, perpage, pages, ...rest } = parameters;
  return { ...toFilters(rest, caller), sort: toSort(rest), page: number, limit: perpage, pages };
}

/** Returns the filters among the parameters of a call. */
export function toFilters(parameters: FilterParameters, caller: Caller): ReleaseFilters {
  const { brand, category, sub_category, model_slug, product_id } = parameters;
  const isWatchlist = parameters.is_watchlist || parameters.is_watchlist_delete;
  return {
    released: releaseWords[parameters.by_release],
    archive: parameters.archive,
    unreleased: parameters.unreleased,
    text: parameters.search,
    brandId: parameters.brand_id,
    brandSlugs: [brand, category].flatMap((given) => given || []),
    modelIds: parameters.model_ids,
    modelSlugs: [sub_category, model_slug].flatMap((given) => given || []),
    sizeRuns: parameters.size_runs,
    year: parameters.year,
    month: parameters.month,
    confirmed: parameters.confirmed,
    popular: parameters.is_popular,
    ...(parameters.you_may_like ? { similarTo: product_id } : { except: product_id }),
    watchlist: isWatchlist ? { owner: caller.watchlist } : undefined,
    storeId: parameters.store_id,
    sku: parameters.sku || undefined,
    updatedSince: parameters.updated_since,
  };
}

function toSort({ most_likes, most_views, field }: FilterParameters): ListSort | undefined {
  if (most_likes) return sortOfRanking("likes", most_likes);
  if (most_views) return sortOfRanking("views", most_views);
  if (field === "most_liked") return { by: "likes", period: "all_time" };
  return field === "by_date" ? "date" : undefined;
}
