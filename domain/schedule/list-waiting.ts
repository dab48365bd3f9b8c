import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { ScheduledChange, ScheduledEntry } from "./scheduled-change.ts";
import { selectFirst } from "./select-first.ts";
import { waitsForEditor } from "./waits-for-editor.ts";

/** Entries of a change that are listed, at most. */
const MAX_NAMED = 5;

/** A change that waits for its moment, without its rows. */
export interface WaitingChange extends Pick<
  ScheduledChange,
  "id" | "moment" | "actor" | "account_id" | "note" | "waitsForEditor" | "entries"
> {
  /** number of entries, of which the first are listed */
  total: number;
}

/** Lists the changes that wait, of one entry or all, in the order of their moments. */
export async function listWaiting(db: Database, about?: ScheduledEntry): Promise<WaitingChange[]> {
  const rows = await db
    .selectFrom("scheduled_changes")
    .select(["id", "publish_at", "time_zone", "actor", "account_id", "note", waitsForEditor.as("waits")])
    .select([
      selectFirst<ScheduledEntry>("entries", MAX_NAMED).as("first"),
      sql<number>`jsonb_array_length(entries)`.as("total"),
    ])
    .where("outcome", "is", null)
    .$if(about !== undefined, (query) => query.where(sql<boolean>`entries @> ${JSON.stringify([about])}::jsonb`))
    .orderBy("publish_at")
    .orderBy("id")
    .execute();
  return rows.map(({ publish_at, time_zone, waits, first, ...row }) => ({
    ...row,
    moment: { instant: publish_at.toTemporalInstant(), zone: time_zone },
    waitsForEditor: waits,
    entries: first,
  }));
}
