import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NotFound } from "#platform/errors.ts";
import { toDate } from "#platform/to-date.ts";
import { hasEmail } from "../accounts/find-account.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { type Moderator, numberOf } from "./moderator.ts";

const REASON = "All suggestions from this sender were taken back.";

/** Numbers of what is taken back. */
export interface UndoneSuggestions {
  /** changes of the catalog */
  undone: number;
  /** open suggestions */
  rejected: number;
}

/**
 * Takes back all that the sender of a suggestion suggested, found by account, else by email, else by network: undoes the changes, the newest
 * first, and rejects what is open, without a mail (SUG-12). Each change is undone by itself, so that a call after a failure does the rest.
 * Throws NotFound.
 */
export async function undoOf(
  db: Database,
  id: number,
  moderator: Moderator,
  now: Temporal.Instant,
): Promise<UndoneSuggestions> {
  const found = await db.selectFrom("suggestions").where("id", "=", id).selectAll().executeTakeFirst();
  if (!found) throw new NotFound(`there is no suggestion ${numberOf(id)}`);
  const isTheirs = isSentBy(found);
  // first, so that nothing of it is accepted meanwhile
  const rejected = await db
    .updateTable("suggestions")
    .set({
      decision: "rejected",
      reason: REASON,
      decided_at: toDate(now),
      decided_by: moderator.actor,
      decided_by_id: moderator.accountId,
    })
    // in one order, so that it and a decision do not wait for each other
    .where(sql<boolean>`id = any(array(
      select id from suggestions where ${isTheirs} and decision is null order by id for update
    ))`)
    .executeTakeFirst();
  const changes = await db
    .selectFrom("suggestions")
    .innerJoin("changes", "changes.id", "change_id")
    .where(sql<boolean>`suggestions.id in (select id from suggestions where ${isTheirs})`)
    .where("undone_at", "is", null)
    .select("changes.id")
    .distinct()
    .orderBy("changes.id", "desc")
    .execute();
  const note = `suggestions of the sender of ${numberOf(id)}`;
  const author = { actor: moderator.actor, accountId: moderator.accountId ?? undefined, note, now };
  for (const change of changes) await toggleChange(db, change.id, "undo", author);
  return { undone: changes.length, rejected: Number(rejected.numUpdatedRows) };
}

interface Sender {
  id: number;
  account_id: number | null;
  email: string | null;
  network_hash: Buffer | null;
}

function isSentBy({ id, account_id, email, network_hash }: Sender) {
  if (account_id !== null) return sql<boolean>`account_id = ${account_id}`;
  if (email !== null) return hasEmail(email);
  if (network_hash !== null) return sql<boolean>`network_hash = ${network_hash}`;
  return sql<boolean>`id = ${id}`;
}
