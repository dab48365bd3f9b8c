import { Unauthorized } from "#platform/errors.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { createToken, hashToken } from "../accounts/tokens.ts";
import type { DeskSession } from "#domain/desk/desk-session.ts";

/**
 * Notes that a session has shown a second factor, and returns the key with which its browser opens the desk: the one that it has, or a new
 * one, with which no other browser opens it (ROLE-7). Throws Unauthorized when the session has ended.
 */
export async function noteFactor(
  tx: DatabaseTransaction,
  { id, key }: Pick<DeskSession, "id" | "key">,
  now: Temporal.Instant,
): Promise<string> {
  const held = key ?? createToken();
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ factor_at: toDate(now), desk_key_hash: hashToken(held) })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Unauthorized();
  return held;
}
