import type { z } from "zod";
import type { mergedProductRow } from "./sections/product-row.ts";
import type { SectionName, sections } from "./sections.ts";

/**
 * The import format, which `toebox import` reads and `toebox export` writes; docs/import-format.md explains it to operators.
 * Rows refer to others by slug (brands, models, stockists, products), code (regions) or gender name (size runs), never by
 * database id. A field that a row leaves out stays as it is in the database; null clears it (CAT-29).
 */
/** A row before validation. */
type RowInput<Name extends SectionName> = z.input<(typeof sections)[Name]["row"]>;
/** A bundle before validation. */
export type BundleInput = { [Name in SectionName]?: RowInput<Name>[] };
/** A bundle before validation, some of whose rows may remove an entry. */
export type ImportInput = {
  [Name in SectionName]?: (
    | RowInput<Name>
    | (Partial<RowInput<Name>> & { deleted: true })
    | (Name extends "products" ? z.input<typeof mergedProductRow> : never)
  )[];
};
/** A product before validation, with what a new one needs. */
export type NewProductInput = RowInput<"products"> & { brand: string; full_name: string };
/** A bundle before validation whose products may all be new. */
export type NewBundleInput = Omit<BundleInput, "products"> & { products?: NewProductInput[] };
