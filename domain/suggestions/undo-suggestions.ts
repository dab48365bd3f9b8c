import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NotFound } from "#platform/errors.ts";
import { toDate } from "#platform/to-date.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { type Moderator, numberOf } from "./moderator.ts";
import { requireOthers } from "./stacks.ts";

const REASON = "All suggestions from this sender were taken back.";

/** Numbers of what is taken back. */
export interface UndoneSuggestions {
  /** changes of the catalog */
  undone: number;
  /** open suggestions */
  rejected: number;
}

/** Suggestion of a sender that undoOf() takes back. */
export interface SentSuggestion {
  id: number;
  section: string;
  key: string;
  /** the change that came of it; null for one that is open */
  change_id: number | null;
}

/**
 * Lists what undoOf() takes back: the changes that came of it and are not undone, then what is open, each the newest first. Also returns by
 * what the sender is known. Throws NotFound.
 */
export async function listOfSender(
  db: Database,
  id: number,
): Promise<{ by: "account" | "network" | "suggestion"; suggestions: SentSuggestion[] }> {
  const sender = await readSender(db, id);
  const suggestions = await db
    .selectFrom("suggestions")
    .leftJoin("changes", "changes.id", "change_id")
    .select(["suggestions.id", "section", "key", "change_id"])
    .where(sql<boolean>`suggestions.id in (select id from suggestions where ${isSentBy(sender)})`)
    .where(sql<boolean>`(decision is null or (change_id is not null and undone_at is null))`)
    .orderBy("change_id", (order) => order.desc().nullsLast())
    .orderBy("suggestions.id", "desc")
    .execute();
  const by = sender.account_id !== null ? "account" : sender.network_hash !== null ? "network" : "suggestion";
  return { by, suggestions };
}

/**
 * Takes back all that the sender of a suggestion suggested: undoes the changes, the newest first, and rejects what is open, without a mail
 * (SUG-12). A sender is known by the account, else by the network without an account: an email is typed by anybody. Each change is undone by
 * itself, so that a call after a failure does the rest. Throws NotFound, and Refused for own ones (SUG-16).
 */
export async function undoOf(
  db: Database,
  id: number,
  moderator: Moderator,
  now: Temporal.Instant,
): Promise<UndoneSuggestions> {
  const sender = await readSender(db, id);
  requireOthers([sender], moderator);
  const isTheirs = isSentBy(sender);
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
  const { suggestions } = await listOfSender(db, id);
  const changes = [...new Set(suggestions.flatMap(({ change_id }) => change_id ?? []))];
  const note = `suggestions of the sender of ${numberOf(id)}`;
  const accountId = moderator.accountId ?? undefined;
  const author = { actor: moderator.actor, accountId, requires: "moderator" as const, note, now };
  for (const change of changes) await toggleChange(db, change, "undo", author);
  return { undone: changes.length, rejected: Number(rejected.numUpdatedRows) };
}

interface Sender {
  id: number;
  account_id: number | null;
  network_hash: Buffer | null;
}

async function readSender(db: Database, id: number): Promise<Sender> {
  const sender = await db
    .selectFrom("suggestions")
    .where("id", "=", id)
    .select(["id", "account_id", "network_hash"])
    .executeTakeFirst();
  if (!sender) throw new NotFound(`there is no suggestion ${numberOf(id)}`);
  return sender;
}

function isSentBy({ id, account_id, network_hash }: Sender) {
  if (account_id !== null) return sql<boolean>`account_id = ${account_id}`;
  if (network_hash !== null) return sql<boolean>`network_hash = ${network_hash} and account_id is null`;
  return sql<boolean>`id = ${id}`;
}
