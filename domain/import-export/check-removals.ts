import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { ClaimState } from "../evidence/claim-state.ts";
import { type SectionName, sectionOf } from "../entries/sections.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import type { PicksState } from "../entries/sections/staff-picks.ts";
import type { Issue } from "../entries/source-row.ts";

/** Finds the sections of which changes remove more than a fifth: that is often a mistake (CAT-57). */
export async function findLargeRemovals(db: Database, changes: EntryChange[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [section, some] of Map.groupBy(changes, (change) => change.section)) {
    // a product that has its former slug again ends its redirect
    if (section === "redirects") continue;
    const counted = section === "date_claims" ? some.filter((claim) => !goesWithProduct(claim, changes)) : some;
    const [removed, number] =
      section === "staff_picks" ? countPicks(counted) : await countRemoved(db, section, counted);
    if (removed * 5 > number)
      issues.push({
        where: section,
        reason: `this removes ${removed} of ${number}, more than a fifth, which has to be confirmed`,
      });
  }
  return issues;
}

/** Whether the product of a claim is merged into another, which then has the claim. */
function goesWithProduct({ before }: EntryChange, changes: EntryChange[]): boolean {
  const product = (before as ClaimState | null)?.product;
  return changes.some(({ section, key, after }) => section === "products" && key === product && after === null);
}

async function countRemoved(db: Database, section: SectionName, changes: EntryChange[]) {
  const removed = changes.filter(({ after }) => after === null).length;
  if (removed === 0) return [0, 0] as const;
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from ${sql.table(sectionOf(section).table)}
  `.execute(db);
  return [removed, rows[0]?.number ?? 0] as const;
}

/** Counts the picks that a new list lacks. */
function countPicks(changes: EntryChange[]) {
  const [before, after] = [changes[0]?.before, changes[0]?.after] as (PicksState | null)[];
  const picks = before?.products ?? [];
  return [picks.filter((slug) => !after?.products.includes(slug)).length, picks.length] as const;
}
