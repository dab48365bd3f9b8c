import { type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Channels } from "#platform/postgres/tables.ts";
import { toDate } from "#platform/to-date.ts";
import type { MailContent } from "#platform/mail/post-mail.ts";
import type { Channel } from "./channel.ts";
import { MAX_PAUSE_MS, pauseAfter } from "./retry-pauses.ts";

/** Mails about channels, as app/mails/ writes them. */
export interface ChannelMails {
  /** to operators, about a channel that was turned off */
  turnedOff(channel: { name: string; reason: string }): Promise<MailContent>;
}

/** Reads the channels that are on and in no pause, with sealed secrets. */
export async function readOpenChannels(db: Database, now: Temporal.Instant): Promise<Selectable<Channels>[]> {
  const rows = await db.selectFrom("channels").selectAll().where("off_at", "is", null).orderBy("id").execute();
  return rows.filter((row) => !isPaused(row, now));
}

/** Whether a channel waits after a failure. */
export function isPaused({ next_attempt_at }: Pick<Channel, "next_attempt_at">, now: Temporal.Instant): boolean {
  const left = (next_attempt_at?.getTime() ?? 0) - now.epochMilliseconds;
  return left > 0 && left <= MAX_PAUSE_MS;
}

/** Records that a channel took a message. */
export async function noteSuccess(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("channels")
    .set({ succeeded_at: toDate(now), failing_since: null, failures: 0, last_error: null, next_attempt_at: null })
    .where("id", "=", id)
    .execute();
}

/** Records that a channel took no message; the next is tried after `waitS` seconds, or a pause that grows (CHAN-6). */
export async function noteFailure(
  db: Database,
  id: number,
  { reason, waitS }: { reason: string; waitS: number | null },
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const channel = await tx
      .selectFrom("channels")
      .select("failures")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!channel) return;
    const failures = channel.failures + 1;
    const pauseMs = waitS === null ? pauseAfter(failures, Math.random()) : Math.ceil(waitS * 1000);
    await tx
      .updateTable("channels")
      .set(({ fn, val }) => ({
        failures,
        failing_since: fn.coalesce("failing_since", val(toDate(now))),
        last_error: reason,
        next_attempt_at: toDate(now.add({ milliseconds: pauseMs })),
      }))
      .where("id", "=", id)
      .execute();
  });
}

/** Records that a channel refused one message, and takes others. */
export async function noteRefusal(db: Database, id: number, reason: string): Promise<void> {
  await db.updateTable("channels").set({ last_error: reason }).where("id", "=", id).execute();
}

/** Turns a channel off that cannot be used, and tells its operators once (CHAN-6). */
export async function giveUpChannel(
  db: Database,
  { id, name }: Pick<Channel, "id" | "name">,
  reason: string,
  { mails, now }: { mails: ChannelMails; now: Temporal.Instant },
): Promise<void> {
  const content = await mails.turnedOff({ name, reason });
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("channels")
      .set({ off_at: toDate(now), off_reason: reason, last_error: reason })
      .where("id", "=", id)
      .where("off_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await sql`delete from channel_messages where channel_id = ${id} and state = 'sending'`.execute(tx);
    const operators = await tx
      .selectFrom("accounts")
      .select(["id", "email"])
      .where("role", "=", "operator")
      .orderBy("id")
      .execute();
    for (const { id: accountId, email } of operators) await postMail(tx, { to: email, accountId, ...content }, now);
  });
}
