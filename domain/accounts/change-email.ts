import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { NotFound, Refused, Unauthorized } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { AccountMails } from "./account-mails.ts";
import { countAttempt } from "./attempts.ts";
import { findByEmail } from "../people/find-account.ts";
import type { AccountLimits } from "./limits.ts";
import { LINK_INVALID, NO_EMAIL_PENDING } from "./messages.ts";
import { lockAccount } from "../people/lock-account.ts";
import { createLink, findPendingEmail, redeemLink, revokeLinks } from "./one-time-links.ts";
import { requireAccount } from "./profile.ts";
import type { Session } from "./sessions.ts";

interface Options {
  mails: AccountMails;
  limits: AccountLimits;
  /** the network address of the caller, as limits count it */
  network: string;
  now: Temporal.Instant;
}

/**
 * Mails a link to a new address, which becomes the account's when the link is opened, and to the old one a notice with
 * a link that cancels the change. The reply does not reveal whether the new address has an account: that is for its
 * owner to know (ACC-44, ACC-47). Throws LimitReached after too many mails (ACC-53).
 */
export async function requestEmailChange(
  db: Database,
  { id, account_id }: Session,
  newEmail: string,
  options: Options,
): Promise<void> {
  const { email } = await requireAccount(db, account_id);
  await countLink(db, account_id, newEmail, options);
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    const session = await tx.selectFrom("sessions").select("id").where("id", "=", id).executeTakeFirst();
    // every session has ended since then
    if (!session) throw new Unauthorized();
    await postLink(tx, account_id, newEmail, options);
    await postNotice(tx, account_id, { email, newEmail }, options);
  });
}

/**
 * Mails the link of a waiting change again, and the notice with a link that lives as long; those before them die (ACC-47, ACC-62).
 * Throws Refused when no change waits, and LimitReached after too many mails (ACC-53).
 */
export async function resendEmailChange(db: Database, accountId: number, options: Options): Promise<void> {
  const { email } = await requireAccount(db, accountId);
  const newEmail = await findPendingEmail(db, accountId, options.now);
  if (newEmail === null) throw new Refused(NO_EMAIL_PENDING);
  await countLink(db, accountId, newEmail, options);
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    // it has been canceled
    if ((await findPendingEmail(tx, accountId, options.now)) !== newEmail) throw new Refused(NO_EMAIL_PENDING);
    await postLink(tx, accountId, newEmail, options);
    await postNotice(tx, accountId, { email, newEmail }, options);
  });
}

/** Cancels the waiting change of an account. Throws Refused when none waits at `now` (ACC-62). */
export async function cancelEmailChange(db: Database, accountId: number, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await findPendingEmail(tx, accountId, now)) === null) throw new Refused(NO_EMAIL_PENDING);
    await revokeLinks(tx, accountId, ["verify-updated-email", "cancel-updated-email"]);
  });
}

/** Cancels a waiting change by the link of its notice. Throws NotFound for a link that is unknown, used or expired (ACC-62). */
export async function cancelEmailChangeByLink(db: Database, token: string, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const link = await redeemLink(tx, "cancel-updated-email", token, now);
    if (!link) throw new NotFound(LINK_INVALID);
    await revokeLinks(tx, link.account_id, ["verify-updated-email"]);
  });
}

/** Counts a mail with a link against the limits of the caller's network, of the account and of the mailbox (ACC-53). */
async function countLink(
  db: Database,
  accountId: number,
  newEmail: string,
  { limits, network, now }: Options,
): Promise<void> {
  await countAttempt(db, limits.links, [network], now);
  await countAttempt(db, limits.linksOfAccount, [String(accountId)], now);
  await countAttempt(db, limits.linksToMailbox, ["verify-updated-email", newEmail.toLowerCase()], now);
}

/** Mails a notice to the present address, whose link cancels the change. */
async function postNotice(
  tx: DatabaseTransaction,
  accountId: number,
  { email, newEmail }: { email: string; newEmail: string },
  { mails, now }: Options,
): Promise<void> {
  const token = await createLink(tx, accountId, "cancel-updated-email", now);
  await postMail(tx, { to: email, accountId, ...(await mails.emailChangeRequested(newEmail, token)) }, now);
}

async function postLink(
  tx: DatabaseTransaction,
  accountId: number,
  newEmail: string,
  { mails, now }: Options,
): Promise<void> {
  const token = await createLink(tx, accountId, "verify-updated-email", now, { newEmail });
  const owner = await findByEmail(tx, newEmail);
  const isTaken = owner !== undefined && owner.id !== accountId;
  const content = await (isTaken ? mails.addressInUse() : mails.verifyNewEmail(token));
  await postMail(tx, { to: newEmail, accountId, ...content }, now);
}
