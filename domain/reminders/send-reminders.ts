import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { sendAtMostOnce, isPermanent } from "#platform/mail/send-at-most-once.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { toDate } from "#platform/to-date.ts";
import { readAccountsToRemind, readDueReleases } from "./due-reminders.ts";
import type { LetterCounts, LetterOptions } from "../newsletter/send-newsletter.ts";
import { massMailHeaders } from "#platform/mail/bulk-mail-headers.ts";
import { Pace } from "#platform/mail/pace.ts";
import { preferencesOf, readWatched } from "./read-watched.ts";
import { DAY_MS, MAX_AGE_MS, planReminders, type Reminder } from "./reminder-rules.ts";

const MAX_AT_ONCE = 4;
const LOCK_CLASS = 7_032_032;

/**
 * Sends every reminder that is due at `now`, all of an account in one mail, each once (LETT-9). The content is decided
 * when the mail is handed over, so a date that moves replaces everything that was not sent yet (LETT-10). Safe to stop
 * anywhere, to repeat, and to run on several nodes. Throws when the mail server takes no mails.
 */
export async function sendReminders(
  db: Database,
  options: LetterOptions,
  now: () => Temporal.Instant,
  { log, stopping }: Pick<JobContext, "log" | "stopping"> = {},
): Promise<LetterCounts> {
  const counts: LetterCounts = { sent: 0, refused: 0 };
  const pace = new Pace(0, options.forMs, stopping);
  for await (const ids of readAccountsToRemind(db, await readDueReleases(db, now()), now())) {
    if (pace.isOver) break;
    await pace.forEach(ids, MAX_AT_ONCE, async (id) => {
      const outcome = await remind(db, id, options, now(), log);
      if (outcome) counts[outcome]++;
    });
  }
  return counts;
}

async function remind(
  db: Database,
  accountId: number,
  { handOver, mails, host, returnPath }: LetterOptions,
  now: Temporal.Instant,
  log: JobContext["log"],
): Promise<keyof LetterCounts | null> {
  const tx = await db.startTransaction().execute();
  let message: Awaited<ReturnType<typeof write>>;
  try {
    message = await write(tx, accountId, mails, now);
  } catch (error) {
    await tx.rollback().execute();
    if (isUnavailable(error)) throw error;
    // the reminders of others do not wait for it; this one is tried at the next run, if it is not too late then
    log?.error(error, "a reminder cannot be written");
    return "refused";
  }
  if (!message) {
    await tx.rollback().execute();
    return null;
  }
  const { reminders, email, token, content } = message;
  const mail = {
    message_id: randomUUID(),
    recipient: email,
    reply_to_name: null,
    reply_to_address: null,
    created_at: toDate(now),
    headers: massMailHeaders(mails.unsubscribe("reminders", token), `reminders.${host}`),
    returnPath,
    ...content,
    html: content.html ?? null,
  };
  const { refusal, isRecorded } = await sendAtMostOnce(tx, handOver, mail, (open) =>
    recordReminders(open, accountId, reminders, "sent", now),
  );
  if (!refusal) return "sent";
  log?.warn({ status: refusal.status }, "a reminder was refused");
  // One that is refused for now is written again at the next run, if it is not too late then.
  if (isRecorded) await forgetReminders(db, accountId, reminders);
  if (isPermanent(refusal)) await recordReminders(db, accountId, reminders, "refused", now);
  return "refused";
}

/** Writes the mail to an account; null when no reminder is due, or another node is sending it. */
async function write(tx: Database, accountId: number, mails: LetterOptions["mails"], now: Temporal.Instant) {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${accountId}) as is_mine
  `.execute(tx);
  if (!rows[0]?.is_mine) return null;
  const account = await tx.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();
  if (!account?.verified_at) return null;
  const watchlist = await readWatched(tx, accountId, now.subtract({ milliseconds: MAX_AGE_MS + DAY_MS }));
  const preferences = preferencesOf(account);
  const reminders = planReminders(watchlist, preferences, now.epochMilliseconds);
  if (reminders.length === 0) return null;
  const byId = new Map(watchlist.map((watched) => [watched.productId, watched]));
  const lines = reminders.flatMap((reminder) => {
    const watched = byId.get(reminder.productId);
    return watched ? [{ ...watched, reminder }] : [];
  });
  const token = account.unsubscribe_token;
  return {
    reminders,
    email: account.email,
    token,
    content: await mails.reminders(lines, preferences.zone, token),
  };
}

async function recordReminders(
  db: Database,
  accountId: number,
  reminders: Reminder[],
  outcome: "sent" | "refused",
  now: Temporal.Instant,
): Promise<void> {
  await insertRows(
    db,
    "reminders",
    reminders.map((reminder) => ({
      ...keyOf(accountId, reminder),
      outcome: reminder.kind === "missed" ? "missed" : outcome,
      recorded_at: now.toString(),
    })),
  );
}

async function forgetReminders(db: Database, accountId: number, reminders: Reminder[]): Promise<void> {
  const keys = reminders.map((reminder) => keyOf(accountId, reminder));
  await sql`
    delete from reminders t using json_populate_recordset(null::reminders, ${JSON.stringify(keys)}::json) as k
    where t.account_id = k.account_id and t.product_id = k.product_id and t.kind = k.kind
      and t.moment is not distinct from k.moment and t.change_id is not distinct from k.change_id
  `.execute(db);
}

/** Returns the key of a reminder in `reminders`. */
function keyOf(accountId: number, reminder: Reminder) {
  const isChange = reminder.kind === "change";
  return {
    account_id: accountId,
    product_id: reminder.productId,
    kind: reminder.kind === "missed" ? "hour" : reminder.kind,
    moment: isChange ? null : new Date(reminder.moment).toISOString(),
    change_id: isChange ? reminder.changeId : null,
  };
}
