import type { Database } from "#platform/postgres/connect.ts";
import { waitsForEditor } from "./waits-for-editor.ts";

/** Lists the numbers of the changes that an account scheduled and that are not ended. */
export async function listScheduledBy(db: Database, accountId: number): Promise<number[]> {
  const waiting = await waitingOf(db, accountId).execute();
  return waiting.map(({ id }) => id);
}

/** Lists the numbers of the changes that an account scheduled and that wait for an editor (SCHED-6). */
export async function listHeld(db: Database, accountId: number): Promise<number[]> {
  const held = await waitingOf(db, accountId).where(waitsForEditor).execute();
  return held.map(({ id }) => id);
}

function waitingOf(db: Database, accountId: number) {
  return db
    .selectFrom("scheduled_changes")
    .select("id")
    .where("account_id", "=", accountId)
    .where("outcome", "is", null)
    .orderBy("id");
}

/** Counts the changes that wait for an editor, of anybody. */
export async function countHeld(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("scheduled_changes")
    .where("outcome", "is", null)
    .where(waitsForEditor)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
