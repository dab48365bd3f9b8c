import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import type { Moderator } from "./moderator.ts";
import { isInStackOf, notTaken, requireOpen, requireOthers } from "./stacks.ts";

/** Time for a decision. */
const TAKE_MINUTES = 10;

/**
 * Takes the suggestions that are decided together for ten minutes, or for ten more. Of several who do so at once, one gets them
 * (SUG-7). Returns the end. Throws Conflict with who has them until when, NotFound and Refused, also where one of them is the own (SUG-16).
 */
export async function take(db: Database, id: number, moderator: Moderator, now: Temporal.Instant): Promise<Date> {
  const moment = toDate(now);
  requireOthers(await db.selectFrom("suggestions").select("account_id").where(isInStackOf(id)).execute(), moderator);
  const until = toDate(now.add({ minutes: TAKE_MINUTES }));
  const { actor, accountId } = moderator;
  // in one order, so that two who lock the same rows do not wait for each other
  const { rows } = await sql<{ id: number }>`
    with stack as materialized (
      select id, taken_until > ${moment} and (taken_by, taken_by_id) is distinct from (${actor}, ${accountId}::integer) as is_held
      from suggestions where ${isInStackOf(id)} order by id for update
    )
    update suggestions set taken_by = ${actor}, taken_by_id = ${accountId}, taken_until = ${until}
    from stack where suggestions.id = stack.id and not exists (select from stack where is_held)
    returning suggestions.id
  `.execute(db);
  if (rows.some((row) => row.id === id)) return until;
  throw notTaken(await requireOpen(db, id), moment);
}

/** Gives back what a moderator has taken; nothing where somebody else has it (SUG-7). */
export async function release(db: Database, id: number, { actor, accountId }: Moderator): Promise<void> {
  await db
    .updateTable("suggestions")
    .set({ taken_by: null, taken_by_id: null, taken_until: null })
    .where(isInStackOf(id))
    .where("taken_by", "=", actor)
    .where(sql<boolean>`taken_by_id is not distinct from ${accountId}`)
    .execute();
}
