import type { Database } from "#platform/postgres/connect.ts";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { exportCatalog } from "#domain/import-export/export-catalog.ts";

/** Returns the catalog as an export gives it, without revisions. */
export async function readCatalog(db: Database): Promise<Required<BundleInput>> {
  const { bundle } = await exportCatalog(db);
  const sections = Object.entries(bundle).map(([name, rows]) => [
    name,
    rows.map(({ revision: _revision, ...row }) => row),
  ]);
  return Object.fromEntries(sections) as Required<BundleInput>;
}
