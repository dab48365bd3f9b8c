import { z } from "zod";
import { id, oneOf, page, pageSize, slug, text, wholeNumber } from "#domain/parameters.ts";
import { count } from "#domain/reply.ts";
import { caller } from "#domain/visitors/contract.ts";
import { rankedPeriods, releaseFilters } from "./choices.ts";
import { ALL_BRANDS, HOME_PAGE_SIZE, SLIDER_PAGE_SIZE } from "./limits.ts";

function separatedByCommas<Part extends z.ZodType<unknown, string>>(part: Part) {
  return text
    .transform((list) =>
      list
        .split(",")
        .map((piece) => piece.trim())
        .filter(Boolean),
    )
    .pipe(z.array(part));
}

const flag = oneOf(["0", "1"]).transform((value) => value === "1");

/** What GET /api/staff-picks understands: the page of a slider (api.md "Listings and popularity"). */
export const staffPicksQuery = z.object({
  page,
  perpage: pageSize.default(SLIDER_PAGE_SIZE),
  ...caller,
});
export type StaffPicksQuery = z.output<typeof staffPicksQuery>;

/** What narrows a list down, and how it is sorted: the filters of GET /api/products (api.md). */
export const filters = z.object({
  field: oneOf(["by_date", "most_liked"]).optional(),
  by_release: oneOf(releaseFilters).default("view_all"),
  archive: flag.optional(),
  unreleased: flag.optional(),
  search: text.optional(),
  brand_id: id.optional(),
  brand: slug.optional(),
  category: slug.optional(),
  sub_category: slug.optional(),
  model_slug: slug.optional(),
  model_ids: separatedByCommas(id).optional(),
  size_runs: separatedByCommas(text).optional(),
  year: wholeNumber(1000, 9999, "must be a year of four digits").optional(),
  month: wholeNumber(1, 12, "must be a month from 1 to 12").optional(),
  most_likes: oneOf(rankedPeriods).optional(),
  most_views: oneOf(rankedPeriods).optional(),
  store_id: id.optional(),
  is_watchlist: flag.optional(),
  is_watchlist_delete: flag.optional(),
  is_popular: flag.optional(),
  you_may_like: flag.optional(),
  product_id: id.optional(),
});
export type Filters = z.output<typeof filters>;

/** The rules between the filters: each names the parameter that cannot stand as it does. */
function checkFilters({ value, issues }: { value: Filters; issues: z.core.$ZodRawIssue[] }): void {
  const refuse = (parameter: keyof Filters, message: string) =>
    issues.push({ code: "custom", input: value, path: [parameter], message });
  if (value.month !== undefined && value.year === undefined) refuse("month", "needs a year");
  for (const ranking of ["most_likes", "most_views"] as const) {
    if (value[ranking] === "date-range" && value.year === undefined) refuse(ranking, "date-range needs a year");
  }
  if (value.most_likes && value.most_views) refuse("most_views", "cannot go together with most_likes");
  if (value.you_may_like && value.product_id === undefined) refuse("product_id", "is needed by you_may_like");
}

/** What GET /api/products understands (api.md "Listings and popularity"); unknown parameters are ignored. */
export const productsQuery = z
  .object({
    page,
    perpage: pageSize.default(HOME_PAGE_SIZE),
    ...filters.shape,
    ...caller,
    is_mobile: text.optional(),
  })
  .check(checkFilters);
export type ProductsQuery = z.output<typeof productsQuery>;

export const filterOptionsQuery = filters.check(checkFilters);

/** GET /api/model-list: of which brand. */
export const modelListQuery = z.object({ brand_id: id.default(ALL_BRANDS) });

const named = z.object({ id: z.int(), name: z.string(), slug: z.string() });
export const brandList = z.array(named);
export const modelList = z.array(named);
export const sizeRunList = z.array(z.object({ gender_name: z.string() }));

/** What a filter can be set to, and how many releases each choice would show (beyond the spec). */
export const filterOptions = z.object({
  total: count,
  by_release: z.array(z.object({ value: z.enum(releaseFilters), count })),
  brands: z.array(named.extend({ count })),
  models: z.array(named.extend({ count })),
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
