import type { Database } from "#platform/postgres/connect.ts";
import type { ImportResult, ImportOptions } from "../import-export/import-catalog.ts";
import type { SourceRow } from "../entries/source-row.ts";
import { revisionOf } from "../ledger/revision.ts";
import { Refused } from "#platform/errors.ts";
import { importNowOrLater, type Schedule, type ScheduledImport } from "../schedule/schedule-import.ts";
import { pictureFields } from "../entries/pictures.ts";
import { keyOf } from "../entries/sections.ts";
import type { FoundEntry } from "./find-entry.ts";

/** Returns the fields of an entry that a correction can change: all but its pictures, which it has already. */
export function correctable(entry: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !pictureFields.some((field) => field === name)));
}

export type Options = Omit<ImportOptions, "readPicture"> & {
  /** keeps the correction until its moment */
  schedule?: Schedule | undefined;
};

/** Result of a correction, or the one that it will have at its moment. */
export type CorrectionResult = ImportResult & Partial<ScheduledImport>;

/**
 * Gives an entry other fields, by the rules of an import; a product with another slug is renamed. What others change meanwhile stays
 * (CAT-53, CAT-58). Throws ImportRejected, and Refused for another key of an entry that is no product.
 */
export async function correctEntry(
  db: Database,
  { section, key, entry }: FoundEntry,
  wanted: object,
  options: Options,
): Promise<CorrectionResult> {
  const fields = correctable(wanted);
  if (section !== "products" && keyOf(section, fields) !== key)
    throw new Refused(`"${key}" cannot have another key: only products are renamed`);
  const was = section === "products" && fields["slug"] !== key ? { was: key } : {};
  return importRow(db, { section, key }, { ...fields, ...was, revision: revisionOf(entry) }, options);
}

/** Removes an entry, or merges a product into another with the slug `into` (CAT-54, CAT-55). Throws ImportRejected. */
export async function removeEntry(
  db: Database,
  found: FoundEntry,
  { into, ...options }: Options & { into?: string },
): Promise<CorrectionResult> {
  const removal = into === undefined ? { deleted: true } : { merged_into: into };
  return importRow(db, found, { ...found.entry, ...removal, revision: revisionOf(found.entry) }, options);
}

/** Imports one row, that of the entry with this key, now or at its moment. Throws ImportRejected. */
export async function importRow(
  db: Database,
  { section, key }: Omit<FoundEntry, "entry">,
  value: object,
  options: Options,
): Promise<CorrectionResult> {
  const row: SourceRow = { section, value, locate: () => key };
  const readPicture = () => Promise.reject(new Error("a correction has no pictures"));
  // one entry, with its revision: too small to back up
  return importNowOrLater(db, [row], { ...options, readPicture });
}
