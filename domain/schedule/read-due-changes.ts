import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { waitsForEditor } from "./waits-for-editor.ts";

/** Reads the numbers of the changes that wait although their moment has come, or whose masters are not copied yet. */
export async function readDueChanges(db: Database, now: Temporal.Instant): Promise<number[]> {
  const due = await db
    .selectFrom("scheduled_changes")
    .select("id")
    .where("outcome", "is", null)
    .where("publish_at", "<=", toDate(now))
    .where(sql<boolean>`not ${waitsForEditor}`)
    .unionAll(
      db
        .selectFrom("scheduled_changes")
        .select("id")
        .where("outcome", "=", "published")
        .where("id", "in", db.selectFrom("scheduled_files").select("scheduled_id")),
    )
    .execute();
  return due.map(({ id }) => id);
}
