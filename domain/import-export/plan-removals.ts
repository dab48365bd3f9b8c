import type { Database } from "#platform/postgres/connect.ts";
import { readKnownKeys } from "../ledger/read-known-keys.ts";
import { readBases } from "../ledger/read-bases.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { planMerge } from "./plan-merges.ts";
import { findStale, rebaseRow, type StaleRow } from "./rebase-row.ts";
import { sectionOf } from "../entries/sections.ts";
import { type Issue, issueAt } from "../entries/source-row.ts";
import type { RemovalRow } from "../entries/validate-rows.ts";

/** Changes and mistakes of rows that remove entries. */
interface RemovalPlan {
  changes: EntryChange[];
  issues: Issue[];
}

/**
 * Compares the rows that remove entries with the database (CAT-54). An entry that is removed already is as it should be; one
 * that never was is a mistake. A product that is merged into another leaves its place in lists and a redirect to it (CAT-55).
 */
export async function planRemovals(
  db: Database,
  removals: RemovalRow[],
  { planned, force, follows }: Pick<StaleRow, "force" | "follows"> & { planned: EntryChange[] },
): Promise<RemovalPlan> {
  const changes: EntryChange[] = [];
  const issues: Issue[] = await checkMerges(db, removals);
  for (const [section, rows] of Map.groupBy(removals, (row) => row.section)) {
    const keys = rows.map(({ key }) => key);
    const states = await sectionOf(section).read(db, keys);
    const known = await readKnownKeys(db, section, keys);
    const stale = findStale(rows, states);
    const bases = await readBases(db, section, stale, states);
    for (const { key, source, into } of rows) {
      const present = states.get(key) ?? null;
      const revision = stale.get(key);
      if (into !== undefined && known.has(key) && issues.length === 0)
        changes.push(...(await planMerge(db, { slug: key, into }, [...planned, ...changes])));
      if (present === null) {
        if (!known.has(key)) issues.push(issueAt(source, [], `there is no "${key}" in ${section}`));
      } else if (revision !== undefined) {
        const base = bases.get(key);
        const rebased = rebaseRow({ key, source, revision, base, present, mine: null, force, follows });
        issues.push(...rebased.issues);
        if (rebased.issues.length === 0) changes.push({ section, key, before: present, after: null });
      } else changes.push({ section, key, before: present, after: null });
    }
  }
  return { changes, issues };
}

/** Checks that products are merged into others that stay. */
async function checkMerges(db: Database, removals: RemovalRow[]): Promise<Issue[]> {
  const merges = removals.filter(({ into }) => into !== undefined);
  const targets = await sectionOf("products").read(
    db,
    merges.map(({ into }) => into as string),
  );
  const leaving = new Set(removals.flatMap(({ section, key }) => (section === "products" ? [key] : [])));
  return merges.flatMap(({ into = "", source }) => {
    const reason = leaving.has(into) ? `"${into}" is removed itself` : `there is no product "${into}" in the database`;
    const isFine = targets.has(into) && !leaving.has(into);
    return isFine ? [] : [issueAt(source, ["merged_into"], `merged_into: ${reason}`)];
  });
}
