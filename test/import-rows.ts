import { tmpdir } from "node:os";
import type { Database } from "#db/connect.ts";
import type { BundleInput, SectionName } from "#domain/catalog/bundle.ts";
import { importCatalogue, type ImportOptions, type ImportSummary } from "#domain/catalog/exchange/import-catalogue.ts";
import { rowsOf } from "#domain/catalog/exchange/source-row.ts";
import { NOON } from "./create-test-app.ts";

/** The smallest picture that is one. */
export const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9"><rect width="12" height="9"/></svg>`;

/**
 * Imports a bundle by the way that every import goes; each picture is a small drawing unless the test has its own, and
 * is not drawn unless the test says so.
 */
export function importRows(
  db: Database,
  bundle: BundleInput,
  options: Partial<ImportOptions> = {},
): Promise<ImportSummary> {
  return importCatalogue(db, rowsOf("test", bundle), {
    mediaFolder: tmpdir(),
    sections: Object.keys(bundle) as SectionName[],
    readPicture: async () => Buffer.from(DRAWING),
    trustDrawings: true,
    now: Temporal.Instant.from(NOON),
    ...options,
  });
}
