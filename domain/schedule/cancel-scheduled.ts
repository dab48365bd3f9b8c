import { Refused } from "#platform/errors.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { readAccountNames } from "../people/account-names.ts";
import { requireRole } from "../people/require-role.ts";
import type { Issue } from "../entries/source-row.ts";
import { endScheduled } from "./end-scheduled.ts";
import { firstRestorable, RESTORABLE_DAYS } from "./forget-canceled.ts";
import { lockRehearsals, newlyRefused, rehearse } from "./rehearse.ts";
import { describeOutcome, requireScheduled, type ScheduledChange } from "./scheduled-change.ts";
import { cancellationMail } from "./scheduled-mails.ts";
import { requireRoom } from "./schedule-import.ts";

/** Whoever cancels a scheduled change, and when. */
export interface Canceling {
  /** the name on the machine, or "desk" */
  actor: string;
  /** the account at the desk */
  accountId?: number;
  now: Temporal.Instant;
}

/**
 * Cancels a change that waits, or dismisses one that could not be published (SCHED-5). It is noted who did, and mailed to an author at the
 * desk who is somebody else (SCHED-7). Returns the mistakes of others that cannot be published without it, by number. Throws NotFound, and
 * Refused for one that has ended.
 */
export async function cancelScheduled(
  db: Database,
  id: number,
  { siteName, ...by }: Canceling & { siteName: string },
): Promise<Map<number, Issue[]>> {
  return db.transaction().execute(async (tx) => {
    await lockRehearsals(tx);
    if (by.accountId !== undefined) await requireRole(tx, by.accountId, "editor");
    const change = await requireScheduled(tx, id);
    if (change.outcome === "published" || change.outcome === "canceled") throw hasEnded(change);
    const { refused } = await rehearse(tx, { without: id });
    const others = refused.size > 0 ? newlyRefused(refused, await rehearse(tx, {})) : refused;
    const isDismissed = change.outcome === "failed";
    const end = { outcome: "canceled", mistakes: null } as const;
    await endScheduled(tx, id, { ...end, ...(!isDismissed && endedBy(by)) }, by.now);
    if (!isDismissed) await mailAuthor(tx, change, by, siteName);
    return others;
  });
}

/**
 * Lets a change wait again that was canceled in the last 14 days, at its moment or, where that has passed, at once (SCHED-7). Returns
 * the mistakes of those that cannot be published with it, itself too, by number. Throws NotFound, and Refused for another.
 */
export async function restoreScheduled(
  db: Database,
  id: number,
  { accountId, now }: Pick<Canceling, "accountId" | "now">,
): Promise<Map<number, Issue[]>> {
  return db.transaction().execute(async (tx) => {
    await lockRehearsals(tx);
    if (accountId !== undefined) await requireRole(tx, accountId, "editor");
    const change = await requireScheduled(tx, id);
    if (!isRestorable(change, now)) throw hasEnded(change);
    await tx
      .updateTable("scheduled_changes")
      .set({ outcome: null, ended_at: null, ended_by: null, ended_by_account: null })
      .where("id", "=", id)
      .execute();
    await requireRoom(tx);
    const { refused } = await rehearse(tx, {});
    return refused.size > 0 ? newlyRefused(refused, await rehearse(tx, { without: id })) : refused;
  });
}

/** Lists the changes that somebody canceled and that can be restored, the last first. */
export async function listRestorable(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("scheduled_changes")
    .select(["id", "publish_at", "time_zone", "note", "ended_by", "ended_by_account"])
    .where("outcome", "=", "canceled")
    .where("ended_by", "is not", null)
    .where("ended_at", ">", toDate(firstRestorable(now)))
    .orderBy("ended_at", "desc")
    .execute();
}

function isRestorable({ outcome, ended_by, ended_at }: ScheduledChange, now: Temporal.Instant): boolean {
  const isRecent = ended_at !== null && ended_at.getTime() > firstRestorable(now).epochMilliseconds;
  return outcome === "canceled" && ended_by !== null && isRecent;
}

function hasEnded(change: ScheduledChange): Refused {
  return new Refused(`the scheduled change ${change.id} ${describeOutcome(change)} already`);
}

function endedBy({ actor, accountId }: Canceling) {
  return { ended_by: actor, ended_by_account: accountId ?? null };
}

async function mailAuthor(
  tx: DatabaseTransaction,
  change: ScheduledChange,
  { actor, accountId, now }: Canceling,
  siteName: string,
): Promise<void> {
  const isOwn = accountId === undefined ? change.actor === actor : change.account_id === accountId;
  if (isOwn || change.notify_email === null) return;
  const names = await readAccountNames(tx, accountId === undefined ? [] : [accountId]);
  const mail = cancellationMail(change, names.get(accountId ?? 0) ?? actor, RESTORABLE_DAYS, siteName);
  await postMail(tx, { to: change.notify_email, ...mail }, now);
}
