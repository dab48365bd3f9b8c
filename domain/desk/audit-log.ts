import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { deleteInBatches } from "#platform/postgres/delete-in-batches.ts";
import { toDate } from "#platform/to-date.ts";
import { accountName } from "../people/account-names.ts";

/** Notes a call that changes something, before it is made, so that none is without a note (ROLE-10). Returns the number of the note. */
export async function noteCall(
  db: Database,
  { accountId, call, now }: { accountId: number; call: string; now: Temporal.Instant },
): Promise<number> {
  const { id } = await db
    .insertInto("audit_log")
    .values({ account_id: accountId, call, made_at: toDate(now) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes the status with which a noted call was answered. */
export async function noteAnswer(db: Database, id: number, status: number): Promise<void> {
  await db.updateTable("audit_log").set({ status }).where("id", "=", id).execute();
}

/** Lists noted calls, the newest first. `before` is the number of the last of the page before. */
export async function listCalls(db: Database, { before, limit }: { before?: number | undefined; limit: number }) {
  return db
    .selectFrom("audit_log")
    .leftJoin("accounts", "accounts.id", "account_id")
    .select(["audit_log.id", "call", "status", "made_at"])
    .select(sql<string | null>`case when accounts.id is not null then ${accountName} end`.as("by"))
    .$if(before !== undefined, (query) => query.where("audit_log.id", "<", before ?? 0))
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes the notes of calls before `before`; returns how many (OPS-18). */
export function forgetCalls(db: Database, before: Temporal.Instant, isOver?: () => boolean): Promise<number> {
  return deleteInBatches(db, "audit_log", sql`made_at < ${toDate(before)}`, isOver);
}
