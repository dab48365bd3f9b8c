import { sql } from "kysely";
import { lockImports } from "#platform/media/import-lock.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { applyScheduled } from "./apply-scheduled.ts";
import { copyMasters } from "./kept-files.ts";
import { endScheduled } from "./end-scheduled.ts";
import { mistakesOf } from "./mistakes-of.ts";
import { type ScheduledChange, scheduledOf, selectScheduled } from "./scheduled-change.ts";
import { refusalMail } from "./scheduled-mails.ts";
import { waitsForEditor } from "./waits-for-editor.ts";

export interface PublishOptions {
  media: PictureStore;
  now: () => Temporal.Instant;
  siteName: string;
  /** the address that gets the mail of a failure when the author gave none */
  contactTo: string;
  log?: JobContext["log"];
  /** aborted when the process stops */
  stopping?: AbortSignal | undefined;
}

/** Numbers of changes that were published, and that were refused. */
export interface PublishCounts {
  published: number;
  failed: number;
}

/**
 * Publishes the changes whose moment has come, in the order of their moments, each in a transaction of its own. One that the rules
 * refuse is ended, and its author gets a mail (SCHED-3, SCHED-4). One that meets another error waits for the next run, and the
 * others go on; throws at the end.
 */
export async function publishDue(db: Database, options: PublishOptions): Promise<PublishCounts> {
  const counts = { published: 0, failed: 0 };
  const left: number[] = [];
  while (!options.stopping?.aborted) {
    let id: number | undefined;
    try {
      const outcome = await db.transaction().execute(async (tx) => {
        await lockImports(tx);
        const change = await nextDue(tx, options.now(), left);
        id = change?.id;
        return change && publish(tx, change, options);
      });
      if (!outcome) break;
      counts[outcome]++;
    } catch (error) {
      if (id === undefined) throw error;
      options.log?.error(error, `the scheduled change ${id} is not published yet`);
      left.push(id);
    }
  }
  await copyMasters(db, options.media);
  if (left.length > 0) throw new Error(`the scheduled changes ${left.join(", ")} are not published yet: see above`);
  return counts;
}

/** Reads the first change whose moment has come, but for those `left` to the next run. */
async function nextDue(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  left: number[],
): Promise<ScheduledChange | undefined> {
  const row = await selectScheduled(tx)
    .where("outcome", "is", null)
    .where("publish_at", "<=", toDate(now))
    .where(sql<boolean>`not ${waitsForEditor}`)
    .$if(left.length > 0, (query) => query.where("id", "not in", left))
    .orderBy("publish_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && scheduledOf(row);
}

async function publish(
  tx: DatabaseTransaction,
  change: ScheduledChange,
  options: PublishOptions,
): Promise<"published" | "failed"> {
  const now = options.now();
  try {
    const { changeId } = await applyScheduled(tx, change, { media: options.media, now });
    await endScheduled(tx, change.id, { outcome: "published", change_id: changeId }, now);
    return "published";
  } catch (error) {
    const mistakes = mistakesOf(error);
    if (!mistakes) throw error;
    options.log?.warn(error, `the scheduled change ${change.id} is refused`);
    const listed = mistakes.map(({ where, reason }) => ({ where, reason }));
    await endScheduled(tx, change.id, { outcome: "failed", mistakes: JSON.stringify(listed) }, now);
    const mail = refusalMail(change, listed, options.siteName);
    await postMail(tx, { to: change.notify_email ?? options.contactTo, ...mail }, now);
    return "failed";
  }
}
