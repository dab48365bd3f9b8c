import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { isUniqueViolation } from "#platform/postgres/unique-violation.ts";
import { Refused } from "#platform/errors.ts";
import { toDate } from "#platform/to-date.ts";
import { findByEmail } from "../people/find-account.ts";
import { type LoggedIn, type LoginOrigin, startSession } from "./log-in.ts";
import { PROVIDER_REFUSED } from "./messages.ts";
import { createLink, redeemLink } from "./one-time-links.ts";
import { revokeAccess } from "./revoke-access.ts";

/** Person, as a provider describes them. The address is verified. */
export interface Identity {
  email: string;
  /** empty when the provider does not say */
  first_name: string;
  last_name: string;
}

/**
 * Returns the token of a link that signs a browser in as the owner of a verified address, and makes the account if
 * there is none (ACC-17, ACC-18).
 */
export async function createSignInLink(db: Database, identity: Identity, now: Temporal.Instant): Promise<string> {
  const create = () =>
    db.transaction().execute(async (tx) => createLink(tx, await findOrCreate(tx, identity, now), "social-login", now));
  return create().catch((error: unknown) => {
    // another sign-in, or a registration, was faster: now there is an account
    if (isUniqueViolation(error, "accounts_email")) return create();
    throw error;
  });
}

/** Opens a session by the token of such a link. Throws Refused for one that is unknown, used or expired (ACC-18, ACC-33). */
export async function redeemSignInLink(
  db: Database,
  token: string,
  origin: Omit<LoginOrigin, "network" | "site">,
): Promise<LoggedIn> {
  return db.transaction().execute(async (tx) => {
    const link = await redeemLink(tx, "social-login", token, origin.now);
    if (!link) throw new Refused(PROVIDER_REFUSED);
    return startSession(tx, link.account_id, origin);
  });
}

async function findOrCreate(tx: DatabaseTransaction, identity: Identity, now: Temporal.Instant): Promise<number> {
  const account = await findByEmail(tx, identity.email);
  if (account?.verified_at) return account.id;
  if (!account) {
    const { id } = await tx
      .insertInto("accounts")
      .values({ ...identity, news_letter: false, verified_at: toDate(now), created_at: toDate(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }
  // Someone registered the address and never verified it: the password may be a stranger's.
  await tx
    .updateTable("accounts")
    .set({ ...identity, password_hash: null, verified_at: toDate(now) })
    .where("id", "=", account.id)
    .execute();
  await revokeAccess(tx, account.id);
  return account.id;
}
