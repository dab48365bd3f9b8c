import { z } from "zod";
import type { ListedProduct } from "#domain/editing/list-products.ts";
import { everySort, everySpan, type ProductSort, type ProductSpan } from "#domain/editing/product-words.ts";
import type { ListSort, ReleaseFilters } from "#domain/releases/list-query.ts";
import { oneOf, separatedByCommas, slug, text, wholeNumber } from "../parameters.ts";
import { count } from "../shapes.ts";

/** Rows of a reply, at most. */
const MAX_ROWS = 200;

/** The parameters of the table of products; unknown ones are ignored. */
export const productsQuery = z
  .object({
    search: text.optional().describe("Products that match this text"),
    brand: slug.optional().describe("Products of this brand"),
    model: slug.optional().describe("Products of this model"),
    size_runs: separatedByCommas(text).optional().describe("Products in any of these size runs, separated by commas"),
    year: wholeNumber(1000, 9999, "must be a year of four digits").optional().describe("Releases of this year"),
    month: wholeNumber(1, 12, "must be a month from 1 to 12")
      .optional()
      .describe("Releases of this month; needs `year`"),
    show: oneOf(everySpan).default("everything").describe("Only past, upcoming or unreleased products"),
    sort: oneOf(everySort).optional().describe("Absent: by the match of `search`, or else by date"),
    offset: wholeNumber(0, 10_000_000, "must be a whole number").default(0).describe("Products to leave out"),
    limit: wholeNumber(1, MAX_ROWS, `must be a whole number from 1 to ${MAX_ROWS}`).default(100),
  })
  .refine(({ month, year }) => month === undefined || year !== undefined, { path: ["month"], error: "needs a year" });

const spans: Record<ProductSpan, ReleaseFilters> = {
  everything: { everything: true },
  past: { released: "past" },
  upcoming: { released: "upcoming" },
  unreleased: { unreleased: true },
};

const sorts: Record<ProductSort, ListSort> = {
  date: "date",
  added: "newest",
  likes: { by: "likes", period: "all_time" },
};

/** Returns the list that the parameters describe. */
export function toProductsQuery(parameters: z.output<typeof productsQuery>) {
  const { search, brand, model, size_runs, year, month, show, sort, offset, limit } = parameters;
  const filters: ReleaseFilters = {
    ...spans[show],
    text: search,
    brandSlugs: brand ? [brand] : [],
    modelSlugs: model ? [model] : [],
    sizeRuns: size_runs,
    year,
    month,
  };
  return { ...filters, sort: sort && sorts[sort], offset, limit };
}

const cell = z.string().describe("Empty for none");

/** A row of the table of products, in a reply. Its cells are texts, as an edit takes them. */
export const productRow = z.object({
  key: z.string().describe("The slug"),
  revision: z.string(),
  name: z.string(),
  path: z.string().describe("The address of its page"),
  first_size: z.string().nullable().describe("The size run whose price and SKU the row shows"),
  thumbnail: z.string().nullable(),
  cells: z.object({
    full_name: cell,
    nickname: cell,
    color_text: cell,
    brand: cell,
    model: cell,
    release_date: cell,
    release_time: cell,
    release_time_zone: cell,
    unreleased_management: cell,
    price: cell,
    currency: cell,
    sku: cell,
    product_url: cell,
  }),
  size_runs: z.array(z.string()),
  retailers: count,
  pictures: count,
  likes: count,
});
export type WireProductRow = z.output<typeof productRow>;
export type ProductCell = keyof WireProductRow["cells"];

/** Returns a row in the words of the API. */
export function toWireProductRow({ name, revision, product, card }: ListedProduct): WireProductRow {
  const [first] = product.sizes;
  const stockists = product.sizes.flatMap(({ regions }) => regions.flatMap((region) => region.stockists));
  return {
    key: product.slug,
    revision,
    name,
    path: `/${product.slug}`,
    first_size: first?.size_run ?? null,
    thumbnail: card.thumbnail,
    cells: {
      full_name: product.full_name,
      nickname: product.nickname ?? "",
      color_text: product.color_text ?? "",
      brand: product.brand,
      model: product.model ?? "",
      release_date: product.release_date ?? "",
      release_time: product.release_time ?? "",
      release_time_zone: product.release_time_zone ?? "",
      unreleased_management: String(product.unreleased_management),
      price: first?.price?.toString() ?? "",
      currency: first?.currency ?? "",
      sku: first?.sku ?? "",
      product_url: product.product_url ?? "",
    },
    size_runs: product.sizes.map(({ size_run }) => size_run),
    retailers: new Set(stockists.map(({ stockist }) => stockist)).size,
    pictures: product.images.length,
    likes: card.likes,
  };
}
