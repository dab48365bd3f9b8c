import { type RawBuilder, sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import { Conflict, NotFound, Refused } from "#platform/errors.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { Suggestions } from "#platform/postgres/tables.ts";
import { describeMoment } from "../ledger/describe-field.ts";
import { type Moderator, numberOf } from "./moderator.ts";
import type { Changes, SuggestedSection } from "./proposal.ts";

/** Stored suggestion. */
export type Suggestion = Omit<Selectable<Suggestions>, "section" | "changes" | "before" | "decision"> & {
  section: SuggestedSection;
  changes: Changes;
  before: Changes;
  decision: "accepted" | "rejected" | "withdrawn" | null;
};

/** SQL: open suggestions that propose the same as the one with this number. Comments alone are never the same (SUG-6). */
export function isInStackOf(id: number): RawBuilder<boolean> {
  return sql`
    decision is null and (section, key, changes) = (select section, key, changes from suggestions where id = ${id})
    and (changes <> '{}' or id = ${id})
  `;
}

/** Throws the reason for which a suggestion is not open: NotFound or Refused. */
export async function requireOpen(db: Database, id: number): Promise<Suggestion> {
  const found = await db.selectFrom("suggestions").where("id", "=", id).selectAll().executeTakeFirst();
  if (!found) throw new NotFound(`there is no suggestion ${numberOf(id)}`);
  if (found.decision) throw new Refused(`suggestion ${numberOf(id)} is ${found.decision} already`);
  return found as unknown as Suggestion;
}

/** Whether this moderator has taken a suggestion. */
export function isTakenBy(
  { taken_by, taken_by_id, taken_until }: Suggestion,
  moderator: Moderator,
  now: Date,
): boolean {
  const isCurrent = taken_until !== null && taken_until > now;
  return isCurrent && isDeepStrictEqual([taken_by, taken_by_id], [moderator.actor, moderator.accountId]);
}

/** Returns the error for somebody who has not taken a suggestion, which another may have. */
export function notTaken({ id, taken_by, taken_until }: Suggestion, now: Date): Conflict {
  if (taken_by === null || taken_until === null || taken_until <= now)
    return new Conflict(`suggestion ${numberOf(id)} is not taken: take it first`);
  return new Conflict(`${taken_by} has suggestion ${numberOf(id)} until ${describeMoment(taken_until)} UTC`);
}

/** Throws Refused where one of the suggestions is the moderator's own: nobody decides about those (SUG-16). */
export function requireOthers(stack: Pick<Suggestion, "account_id">[], { accountId }: Moderator): void {
  if (accountId !== null && stack.some(({ account_id }) => account_id === accountId))
    throw new Refused("One of these is your own: somebody else decides about it.");
}

/** Locks the suggestions that are decided together, which the moderator has taken. Throws NotFound, Refused and Conflict. */
export async function lockStack(
  tx: DatabaseTransaction,
  id: number,
  moderator: Moderator,
  now: Date,
): Promise<{ chosen: Suggestion; stack: Suggestion[] }> {
  const rows = await tx
    .selectFrom("suggestions")
    .where(isInStackOf(id))
    .selectAll()
    .orderBy("id")
    .forUpdate()
    .execute();
  const stack = rows as unknown as Suggestion[];
  const chosen = stack.find((one) => one.id === id) ?? (await requireOpen(tx, id));
  if (!isTakenBy(chosen, moderator, now)) throw notTaken(chosen, now);
  requireOthers(stack, moderator);
  return { chosen, stack };
}
