import type { Database } from "#platform/postgres/connect.ts";
import { isUniqueViolation } from "#platform/postgres/unique-violation.ts";
import { NotFound } from "#platform/errors.ts";
import { toDate } from "#platform/to-date.ts";
import { LINK_INVALID } from "./messages.ts";
import { findLinkedEmail, redeemLink } from "./one-time-links.ts";
import { type LoggedIn, type LoginOrigin, startSession } from "./log-in.ts";
import { revokeAccess } from "./revoke-access.ts";
import type { Session } from "./sessions.ts";

/** Finds the address that a link verifies. Throws NotFound for a link that is unknown, used or expired (ACC-64). */
export async function findAddressToVerify(db: Database, token: string, now: Temporal.Instant): Promise<string> {
  const email = await findLinkedEmail(db, "verify-email", token, now);
  if (email === null) throw new NotFound(LINK_INVALID);
  return email;
}

/** Verifies the address of a new account and logs it in. Throws NotFound for a link that is unknown, used or expired (ACC-31). */
export async function verifyEmail(
  db: Database,
  token: string,
  origin: Omit<LoginOrigin, "network" | "site">,
): Promise<LoggedIn> {
  return db.transaction().execute(async (tx) => {
    const link = await redeemLink(tx, "verify-email", token, origin.now);
    if (!link) throw new NotFound(LINK_INVALID);
    await tx
      .updateTable("accounts")
      .set({ verified_at: toDate(origin.now) })
      .where("id", "=", link.account_id)
      .execute();
    return startSession(tx, link.account_id, origin);
  });
}

/**
 * Makes the new address of a link the account's, and ends every session but `session`, if it is the account's, and every link.
 * Throws NotFound, also when another account has the address by now (ACC-47, ACC-62).
 */
export async function verifyNewEmail(
  db: Database,
  token: string,
  { now, session }: { now: Temporal.Instant; session: Session | null },
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      const link = await redeemLink(tx, "verify-updated-email", token, now);
      if (!link?.new_email) throw new NotFound(LINK_INVALID);
      await tx
        .updateTable("accounts")
        .set({ email: link.new_email, verified_at: toDate(now) })
        .where("id", "=", link.account_id)
        .execute();
      await revokeAccess(tx, link.account_id, session?.id);
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, "accounts_email")) throw new NotFound(LINK_INVALID);
      throw error;
    });
}
