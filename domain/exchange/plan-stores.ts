import { isDeepStrictEqual } from "node:util";
import type { Database } from "#db/connect.ts";
import { type StoreState, readStoreStates } from "#domain/stores/store-state.ts";
import { fillZipCodes, findZipCodes } from "#domain/stores/zip-codes.ts";
import type { ImportCounts } from "./import-counts.ts";
import { mergeStore } from "./merge-store.ts";
import type { ReferenceNames } from "./reference-names.ts";
import type { Issue } from "./source-row.ts";
import type { ValidRow } from "./validate-rows.ts";

export interface StorePlan {
  changed: StoreState[];
  counts: ImportCounts;
  issues: Issue[];
}

/** Compares the rows of stores with the database. `mediaFile` gives the path of a picture that a row names. */
export async function planStores(
  db: Database,
  stores: ValidRow<"stores">[],
  names: ReferenceNames,
  mediaFile: (name: string) => string,
): Promise<StorePlan> {
  const plan: StorePlan = { changed: [], counts: { created: 0, updated: 0, unchanged: 0 }, issues: [] };
  if (stores.length === 0) return plan;
  await fillZipCodes(db);
  const [states, zipCodes] = await Promise.all([
    readStoreStates(
      db,
      stores.map(({ row }) => row.slug),
    ),
    findZipCodes(
      db,
      stores.map(({ row }) => row.zip_code),
    ),
  ]);
  for (const { row, source } of stores) {
    const before = states.get(row.slug);
    const after = mergeStore(before, row, names.states.get(row.state.toLowerCase()) ?? "", { mediaFile, zipCodes });
    if (!after) {
      const reason = `the ZIP code ${row.zip_code} is not known, so the store needs latitude and longitude`;
      plan.issues.push({ where: source.locate(["zip_code"]), reason });
    } else if (isDeepStrictEqual(before, after)) plan.counts.unchanged++;
    else {
      plan.counts[before ? "updated" : "created"]++;
      plan.changed.push(after);
    }
  }
  return plan;
}
