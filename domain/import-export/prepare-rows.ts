import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { completePlaces } from "./complete-places.ts";
import { type FetchLimits, fetchPictures } from "./fetch-pictures.ts";
import type { ForeignProduct } from "./foreign/foreign-product.ts";
import type { NameOptions } from "./foreign/foreign-names.ts";
import { resolveProducts } from "./foreign/resolve-products.ts";
import type { ReadPicture } from "./import-pictures.ts";
import { matchSkus } from "./match-skus.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";

/** Content of the files of an import. */
export interface ReadRows {
  rows: SourceRow[];
  products: ForeignProduct[];
  issues: Issue[];
  notes: string[];
  readPicture: ReadPicture;
}

export interface PrepareOptions extends NameOptions {
  /** whether products are found by their SKUs (CAT-57) */
  matchesSkus: boolean;
  fetching: FetchSettings;
  pictureLimits?: FetchLimits | undefined;
  /** folder for pictures that are fetched */
  folder: string;
  onProgress: (phase: string, done: number, total: number) => void;
}

/**
 * Makes rows that an import can take of what its files say: finds products, brands and retailers by their names and SKUs, gives places what their
 * coordinates say, and fetches pictures. Nothing is written.
 */
export async function prepareRows(
  db: Database,
  read: ReadRows,
  { matchesSkus, fetching, pictureLimits, folder, onProgress, ...names }: PrepareOptions,
): Promise<Omit<ReadRows, "products">> {
  const matched = matchesSkus ? await matchSkus(db, read.rows) : { rows: read.rows, issues: [] };
  const resolved = await resolveProducts(db, read, names);
  const placed = await completePlaces(db, [...matched.rows, ...resolved.rows]);
  const pictured = await fetchPictures(placed.rows, {
    settings: fetching,
    limits: pictureLimits,
    folder,
    readPicture: read.readPicture,
    onProgress,
  });
  return {
    rows: pictured.rows,
    issues: [...read.issues, ...matched.issues, ...resolved.issues],
    notes: [...read.notes, ...resolved.notes, ...placed.notes, ...pictured.notes],
    readPicture: pictured.readPicture,
  };
}
