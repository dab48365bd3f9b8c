import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { type MailContent, postMail } from "#platform/mail/post-mail.ts";
import { toDate } from "#platform/to-date.ts";
import type { AccountMails } from "./account-mails.ts";
import { findByEmail } from "../people/find-account.ts";
import { createLink } from "./one-time-links.ts";

export type RequestedKind = "verify-email" | "reset-password";

/** The name of the job that answers requests for links. */
export const SEND_LINKS = "send-links";

/**
 * Requests a mail with a link. Whether the address has an account is looked up later, by a job: neither the reply nor
 * its time reveals it (ACC-30, ACC-35).
 */
export async function requestLink(
  db: Database,
  kind: RequestedKind,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("link_requests")
      .values({ kind, email, created_at: toDate(now) })
      .execute();
    await enqueue(tx, SEND_LINKS);
  });
}

/** Posts the mails that are requested, each in its own transaction. Returns how many there were; two concurrent calls share them. */
export async function sendLinks(
  db: Database,
  mails: AccountMails,
  now: Temporal.Instant,
  stopping?: AbortSignal,
): Promise<number> {
  for (let sent = 0; ;) {
    if (stopping?.aborted) return sent;
    const outcome = await db.transaction().execute((tx) => answerNext(tx, mails, now));
    if (outcome === "none waiting") return sent;
    if (outcome === "sent") sent++;
  }
}

async function answerNext(
  tx: DatabaseTransaction,
  mails: AccountMails,
  now: Temporal.Instant,
): Promise<"none waiting" | "sent" | "nobody"> {
  const request = await tx
    .selectFrom("link_requests")
    .select(["id", "kind", "email"])
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!request) return "none waiting";
  await tx.deleteFrom("link_requests").where("id", "=", request.id).execute();
  const kind = request.kind as RequestedKind;
  const account = await findByEmail(tx, request.email);
  if (!account || (kind === "verify-email" && account.verified_at)) return "nobody";
  const token = await createLink(tx, account.id, kind, now);
  await postMail(tx, { to: account.email, accountId: account.id, ...(await contentOf(kind, token, mails)) }, now);
  return "sent";
}

function contentOf(kind: RequestedKind, token: string, mails: AccountMails): Promise<MailContent> {
  return kind === "verify-email" ? mails.verifyEmail(token) : mails.resetPassword(token);
}
