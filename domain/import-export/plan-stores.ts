import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/postgres/connect.ts";
import { type StoreState, readStoreStates } from "../stores/store-state.ts";
import { type Disagreement, findDisagreements } from "../stores/check-place.ts";
import { fillZipCodes, readZipAreas } from "../stores/zip-codes.ts";
import type { Row } from "./bundle.ts";
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

/** Compares the rows of stores with the database. `mediaFile` returns the path of a picture that a row names. */
export async function planStores(
  db: Database,
  stores: ValidRow<"stores">[],
  names: ReferenceNames,
  mediaFile: (name: string) => string,
): Promise<StorePlan> {
  const plan: StorePlan = { changed: [], counts: { created: 0, updated: 0, unchanged: 0 }, issues: [] };
  if (stores.length === 0) return plan;
  await fillZipCodes(db);
  const stateOf = (row: Row<"stores">) => names.states.get(row.state.toLowerCase()) ?? "";
  const [states, areas] = await Promise.all([
    readStoreStates(
      db,
      stores.map(({ row }) => row.slug),
    ),
    readZipAreas(
      db,
      stores.map(({ row }) => ({ zip_code: row.zip_code, state: stateOf(row) })),
    ),
  ]);
  for (const { row, source } of stores) {
    const before = states.get(row.slug);
    const after = mergeStore(before, row, stateOf(row), { mediaFile, zipCodes: areas.byCode });
    const disagreements = after ? findDisagreements(after, areas) : [];
    plan.issues.push(...disagreements.map((one) => issueOf(one, { row, source })));
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

/**
 * Returns the mistake of a row whose place disagrees with its ZIP code. A point that the row leaves out is that of the
 * stored store.
 */
function issueOf({ field, reason }: Disagreement, { row, source }: ValidRow<"stores">): Issue {
  if (field === "state") return { where: source.locate(["state"]), reason };
  if (typeof row.latitude === "number") return { where: source.locate(["latitude"]), reason };
  const advice = "give the new latitude and longitude, or null for both";
  return { where: source.locate(["zip_code"]), reason: `as stored, ${reason}; ${advice}` };
}
