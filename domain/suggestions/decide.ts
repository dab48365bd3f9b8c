import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import { toDate } from "#platform/to-date.ts";
import { createToken, hashToken } from "../people/tokens.ts";
import type { Moderator } from "./moderator.ts";
import { readPages } from "./corrected-page.ts";
import { lockStack, type Suggestion } from "./stacks.ts";
import type { SuggestionMails } from "./suggestion-mails.ts";

export interface DecideOptions {
  moderator: Moderator;
  mails: SuggestionMails;
  now: Temporal.Instant;
}

/**
 * Rejects the suggestions that are decided together, with a text for their authors (SUG-10). Throws Conflict for somebody who has not taken
 * them, NotFound and Refused.
 */
export async function reject(db: Database, id: number, reason: string, options: DecideOptions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { stack } = await lockStack(tx, id, options.moderator, toDate(options.now));
    const name = await readName(tx, stack);
    await decideAll(tx, stack, { decision: "rejected", reason, name }, options);
  });
}

/** Decision about suggestions. */
interface Decision {
  decision: "accepted" | "rejected";
  reason?: string;
  /** number of the change that they become; null where they change nothing */
  changeId?: number | null;
  /** of the product or the store */
  name: string;
}

/** Writes a decision, and posts a mail to each author who gave an address, once to each address (SUG-11). */
export async function decideAll(
  tx: DatabaseTransaction,
  stack: Suggestion[],
  { decision, reason, changeId = null, name }: Decision,
  { moderator, mails, now }: DecideOptions,
): Promise<void> {
  await tx
    .updateTable("suggestions")
    .set({
      decision,
      reason: reason ?? null,
      change_id: changeId,
      decided_at: toDate(now),
      decided_by: moderator.actor,
      decided_by_id: moderator.accountId,
    })
    .where(
      "id",
      "in",
      stack.map(({ id }) => id),
    )
    .execute();
  const byAddress = new Map(
    stack.flatMap(({ id, email }) => (email === null ? [] : [[email.toLowerCase(), { id, email }]])),
  );
  for (const { id, email } of byAddress.values()) {
    const token = createToken();
    await tx
      .updateTable("suggestions")
      .set({ mailed_token_hash: hashToken(token) })
      .where("id", "=", id)
      .execute();
    const content = await mails.decided({ name, decision, reason: reason ?? null, token });
    await postMail(tx, { to: email, ...content }, now);
  }
}

/** Reads the name of what suggestions are about; the key where it is gone. */
export async function readName(tx: DatabaseTransaction, [first]: Suggestion[]): Promise<string> {
  const { section, key } = first as Suggestion;
  return (await readPages(tx, section, [key])).get(key)?.name ?? key;
}
