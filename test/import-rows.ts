import { tmpdir } from "node:os";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { ImportInput } from "#domain/entries/bundle.ts";
import type { SectionName } from "#domain/entries/sections.ts";
import type { ChangeSummary, EntryCounts } from "#domain/entries/entry-change.ts";
import { importCatalog, type ImportResult, type ImportOptions } from "#domain/import-export/import-catalog.ts";
import { rowsOf } from "#domain/entries/source-row.ts";
import { NOON } from "./create-test-app.ts";

/** A minimal picture. */
export const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"><rect width="12" height="9"/></svg>`;

/** Returns the counts of an import that removes nothing. */
export const counts = (created: number, updated: number, unchanged: number): EntryCounts => ({
  created,
  updated,
  removed: 0,
  unchanged,
});

/**
 * Imports a bundle with the code of every import. Each picture is a small drawing unless `options` has another, and is not
 * rendered unless they say so. It is stored in `mediaFolder` unless `options` has another store.
 */
export async function importRows(
  db: Database,
  bundle: ImportInput,
  options: Partial<ImportOptions> & { mediaFolder?: string } = {},
): Promise<ChangeSummary> {
  return (await importRowsForResult(db, bundle, options)).summary;
}

/** Does the same. Returns all that the import did. */
export function importRowsForResult(
  db: Database,
  bundle: ImportInput,
  { mediaFolder = tmpdir(), ...options }: Partial<ImportOptions> & { mediaFolder?: string } = {},
): Promise<ImportResult> {
  return importCatalog(db, rowsOf("test", bundle), {
    media: new FolderStore(mediaFolder),
    sections: Object.keys(bundle) as SectionName[],
    readPicture: async () => Buffer.from(DRAWING),
    trustDrawings: true,
    now: Temporal.Instant.from(NOON),
    author: { actor: "tester", origin: "import" },
    ...options,
  });
}
