import { Refused } from "#platform/errors.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { CHALLENGE_GONE } from "./messages.ts";

const VALID_MINUTES = 5;

type Purpose = "add" | "confirm";

/** Keeps the challenge that a passkey has to sign, in place of an earlier one of the session and purpose. */
export async function keepChallenge(
  tx: DatabaseTransaction,
  sessionId: number,
  purpose: Purpose,
  challenge: string,
  now: Temporal.Instant,
): Promise<void> {
  const row = { challenge, expires_at: toDate(now.add({ minutes: VALID_MINUTES })) };
  await tx
    .insertInto("passkey_challenges")
    .values({ session_id: sessionId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(["session_id", "purpose"]).doUpdateSet(row))
    .execute();
}

/**
 * Takes the challenge of a session: it counts for one answer, a wrong one too, so call it before the transaction. Throws Refused when there is none, or it has expired.
 */
export async function takeChallenge(
  db: Database,
  sessionId: number,
  purpose: Purpose,
  now: Temporal.Instant,
): Promise<string> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= toDate(now)) throw new Refused(CHALLENGE_GONE);
  return taken.challenge;
}
