import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { lockAccount } from "../people/lock-account.ts";
import { createToken, hashToken } from "../people/tokens.ts";

/** Lifetimes of the links, by kind (ACC-33). */
const LIFETIMES = {
  "verify-email": { hours: 24 },
  "reset-password": { hours: 1 },
  "verify-updated-email": { hours: 24 },
  // as long as the change that it cancels
  "cancel-updated-email": { hours: 24 },
  // followed at once by the browser that gets it
  "social-login": { minutes: 5 },
  "backup-download": { minutes: 1 },
} as const;

export type LinkKind = keyof typeof LIFETIMES;

/** Content of a link, known when it is redeemed. */
export interface RedeemedLink {
  account_id: number;
  /** the address that a "verify-updated-email" link makes the account's */
  new_email: string | null;
}

/**
 * Makes a link of an account and returns its token, which is stored nowhere else. The link before it, of this kind, dies. One to a
 * `file` works for that alone, and one with a `sessionId` until that session ends.
 */
export async function createLink(
  tx: DatabaseTransaction,
  accountId: number,
  kind: LinkKind,
  now: Temporal.Instant,
  {
    newEmail = null,
    file,
    sessionId = null,
  }: { newEmail?: string | null; file?: string; sessionId?: number | null } = {},
): Promise<string> {
  const token = createToken();
  const link = {
    token_hash: hashLink(token, file),
    new_email: newEmail,
    session_id: sessionId,
    created_at: toDate(now),
    expires_at: toDate(now.add(LIFETIMES[kind])),
  };
  await tx
    .insertInto("one_time_links")
    .values({ account_id: accountId, kind, ...link })
    .onConflict((conflict) => conflict.columns(["account_id", "kind"]).doUpdateSet(link))
    .execute();
  return token;
}

/**
 * Uses up a link, and locks its account: of any number of concurrent calls, one gets it. Null for a token that is unknown, used or
 * expired.
 */
export async function redeemLink(
  tx: DatabaseTransaction,
  kind: LinkKind,
  token: string,
  now: Temporal.Instant,
  file?: string,
): Promise<RedeemedLink | null> {
  const hash = hashLink(token, file);
  const found = await tx
    .selectFrom("one_time_links")
    .select("account_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!found) return null;
  // First the account, as in every change of its links: two that each lock one of its rows would wait for each other.
  await lockAccount(tx, found.account_id);
  const link = await tx
    .deleteFrom("one_time_links")
    .where("token_hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", toDate(now))
    .returning(["account_id", "new_email"])
    .executeTakeFirst();
  return link ?? null;
}

/** Returns the stored form of a token, together with the file that it is for. */
function hashLink(token: string, file: string | undefined): Buffer {
  return hashToken(file === undefined ? token : `${token}/${file}`);
}

/** Returns the email of the account whose link would be redeemed; null for a token that is unknown, used or expired. */
export async function findLinkedEmail(
  db: Database,
  kind: LinkKind,
  token: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const account = await db
    .selectFrom("one_time_links")
    .innerJoin("accounts", "accounts.id", "one_time_links.account_id")
    .select("accounts.email")
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("expires_at", ">", toDate(now))
    .executeTakeFirst();
  return account?.email ?? null;
}

/** Finds the address to which an account waits to change at `now`; null for none. */
export async function findPendingEmail(db: Database, accountId: number, now: Temporal.Instant): Promise<string | null> {
  const waiting = await db
    .selectFrom("one_time_links")
    .select("new_email")
    .where("account_id", "=", accountId)
    .where("kind", "=", "verify-updated-email")
    .where("expires_at", ">", toDate(now))
    .executeTakeFirst();
  return waiting?.new_email ?? null;
}

/** Ends links of an account. */
export async function revokeLinks(tx: DatabaseTransaction, accountId: number, kinds: LinkKind[]): Promise<void> {
  await tx.deleteFrom("one_time_links").where("account_id", "=", accountId).where("kind", "in", kinds).execute();
}
