import { Unauthorized } from "#platform/errors.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { createToken, hashToken } from "../people/tokens.ts";

/**
 * Notes that a session has shown a second factor, and returns a new key, with which its browser opens the desk, and no other one any more
 * (ROLE-7). Throws Unauthorized when the session has ended.
 */
export async function noteFactor(tx: DatabaseTransaction, sessionId: number, now: Temporal.Instant): Promise<string> {
  const key = createToken();
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ factor_at: toDate(now), desk_key_hash: hashToken(key) })
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Unauthorized();
  return key;
}
