import type { z } from "zod";
import { DOLLARS } from "../../catalog/price.ts";
import { sanitizeHtml } from "../sanitize-html.ts";
import { type MergeContext, merged } from "./merge-context.ts";
import type { productRow } from "./product-row.ts";
import {
  productFieldNames,
  type ProductState,
  type RegionState,
  type SizeState,
  stockistFieldNames,
  type StockistState,
} from "./product-state.ts";

type ProductRow = z.output<typeof productRow>;
type SizeRow = NonNullable<ProductRow["sizes"]>[number];
type RegionRow = NonNullable<SizeRow["regions"]>[number];
type StockistRow = NonNullable<RegionRow["stockists"]>[number];

type ProductContext = Pick<MergeContext, "now" | "mediaFile" | "names" | "keepsSizes">;

/**
 * Returns the product after the import of `row`: a field that the row leaves out stays, null clears it (CAT-29). A new
 * product without a brand or a name has an empty one, which checkProduct() refuses.
 */
export function mergeProduct(before: ProductState | undefined, row: ProductRow, context: ProductContext): ProductState {
  return {
    slug: row.slug,
    brand: row.brand ?? before?.brand ?? "",
    model: merged(row.model, before?.model),
    full_name: row.full_name ?? before?.full_name ?? "",
    ...mergedFields(productFieldNames, row, before),
    release_date: merged(row.release_date, before?.release_date),
    unreleased_management: row.unreleased_management ?? before?.unreleased_management ?? 0,
    added_at: row.added_at ? new Date(row.added_at).toISOString() : (before?.added_at ?? context.now),
    images:
      row.images?.map(({ file, caption }) => ({ file: context.mediaFile(file), caption: caption ?? null })) ??
      before?.images ??
      [],
    sizes: mergeSizes(before, row.sizes, context),
    updates:
      row.updates?.map(({ update_date, message }) => ({ update_date, message: sanitizeHtml(message) })) ??
      before?.updates ??
      [],
  };
}

/** Returns the values of these optional fields, as merged() does. */
function mergedFields<Field extends string>(
  fields: readonly Field[],
  row: Partial<Record<Field, string | null>>,
  before?: Record<Field, string | null>,
): Record<Field, string | null> {
  const entries = fields.map((field) => [field, merged(row[field], before?.[field])]);
  return Object.fromEntries(entries) as Record<Field, string | null>;
}

/** Returns the sizes after an import: those of the row, after those that it keeps where it is no whole list (CAT-51). */
function mergeSizes(
  before: ProductState | undefined,
  rows: SizeRow[] | undefined,
  context: ProductContext,
): SizeState[] {
  const present = before?.sizes ?? [];
  if (!rows) return present;
  const given = rows.map((row) => mergeSize(before, row, context));
  if (!context.keepsSizes) return given;
  const find = (list: SizeState[], size: SizeState) => list.find(({ size_run }) => size_run === size.size_run);
  return [...present.map((size) => find(given, size) ?? size), ...given.filter((size) => !find(present, size))];
}

function mergeSize(product: ProductState | undefined, row: SizeRow, context: ProductContext): SizeState {
  const before = product?.sizes.find(({ size_run }) => size_run === row.size_run);
  return {
    size_run: row.size_run,
    sku: merged(row.sku, before?.sku),
    price: merged(row.price, before?.price),
    currency: merged(row.currency, before?.currency) ?? DOLLARS,
    is_same_as_parent_region: row.is_same_as_parent_region ?? before?.is_same_as_parent_region ?? false,
    regions: row.regions?.map((region) => completeRegion(region, context)) ?? before?.regions ?? [],
  };
}

function completeRegion(
  { region, price = null, currency, release_date, stockists }: RegionRow,
  context: ProductContext,
): RegionState {
  return {
    region,
    price,
    currency: price === null ? null : (currency ?? DOLLARS),
    release_date: release_date ?? null,
    stockists: (stockists ?? []).map((stockist) => completeStockist(stockist, context)),
  };
}

function completeStockist(row: StockistRow, { names }: ProductContext): StockistState {
  return {
    stockist: row.stockist,
    ...mergedFields(stockistFieldNames, row),
    time_zone: row.time_zone ?? names.stockists.get(row.stockist) ?? "",
  };
}
