import { sql } from "kysely";
import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { type SectionName, sectionOf } from "../entries/sections.ts";
import { type ChangeOfLedger, listEntryChanges, type RowOfLedger, withCreated } from "../ledger/read-changes.ts";

/** A change of an entry, with what it did to it and to the claims on it. */
export interface EntryHistory extends ChangeOfLedger {
  rows: RowOfLedger[];
}

/** Lists the last changes of an entry, the newest first (DESK-10). */
export async function listHistory(
  db: Database,
  { section, key }: { section: SectionName; key: string },
  limit: number,
): Promise<EntryHistory[]> {
  const changes = await listEntryChanges(db, key, limit);
  const states = await sectionOf(section).read(db, [key]);
  const isOf = (row: RowOfLedger) =>
    row.section === section || (section === "products" && row.section === "date_claims");
  return changes.flatMap((change) => {
    const rows = change.rows.filter(isOf).map((row) => withCreated(row, states));
    return rows.length > 0 ? [{ ...change, rows }] : [];
  });
}

/** Returns an entry as a change left it, by taking back those since. Throws NotFound where it was not there then. */
export async function readEntryAfter(
  db: Database,
  { section, key }: { section: SectionName; key: string },
  changeId: number,
): Promise<object> {
  const present = (await sectionOf(section).read(db, [key])).get(key) ?? null;
  const { rows } = await sql<Pick<RowOfLedger, "before" | "after"> & { change_id: number }>`
    select change_id, before, after from change_rows
    where section = ${section} and key = ${key} and change_id > ${changeId}
    order by change_id desc
  `.execute(db);
  let entry = present;
  for (const { before, after } of rows) {
    const isWhole = before === null || after === null;
    entry = isWhole ? before : { ...entry, ...before };
  }
  if (entry === null) throw new NotFound(`"${key}" was not there then.`);
  return entry;
}
