import { lockImports } from "#platform/media/import-lock.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import { postMail } from "#platform/mail/post-mail.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { ImportRejected, type Issue } from "../import-export/source-row.ts";
import { applyScheduled } from "./apply-scheduled.ts";
import { describePublishMoment } from "./publish-moment.ts";
import { copyMasters } from "./kept-files.ts";
import { endScheduled } from "./end-scheduled.ts";
import { type ScheduledChange, scheduledOf } from "./scheduled-change.ts";

/** Mistakes that a mail lists one by one. */
const MAX_LISTED = 50;

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
  const row = await tx
    .selectFrom("scheduled_changes")
    .selectAll()
    .where("outcome", "is", null)
    .where("publish_at", "<=", toDate(now))
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
    await endScheduled(tx, change.id, { outcome: "failed", mistakes: JSON.stringify(mistakes) }, now);
    await mailAuthor(tx, change, mistakes, options);
    return "failed";
  }
}

/** Returns why the rules refuse a change; null for an error that another try may not meet. */
function mistakesOf(error: unknown): Pick<Issue, "where" | "reason">[] | null {
  if (error instanceof ImportRejected) return error.issues.map(({ where, reason }) => ({ where, reason }));
  const { code, message } = error as { code?: unknown; message?: string };
  // PostgreSQL refuses a value or a row: data exceptions and violated constraints
  return typeof code === "string" && /^2[23]\d{3}$/.test(code)
    ? [{ where: "the database", reason: message ?? code }]
    : null;
}

async function mailAuthor(
  tx: DatabaseTransaction,
  { id, moment, note, notify_email }: ScheduledChange,
  mistakes: Pick<Issue, "where" | "reason">[],
  { siteName, contactTo, now }: PublishOptions,
): Promise<void> {
  const text = [
    `The scheduled change ${id} was due on ${describePublishMoment(moment)}.`,
    ...(note ? [`Its note: ${note}`] : []),
    "It was refused, and nothing was changed:",
    "",
    ...mistakes.slice(0, MAX_LISTED).map(({ where, reason }) => `${where}: ${reason}`),
    ...(mistakes.length > MAX_LISTED ? [`and ${mistakes.length - MAX_LISTED} more`] : []),
    "",
    `To see all of it: npx toebox changes scheduled ${id}`,
    `To dismiss it: npx toebox changes cancel ${id}`,
    "",
  ].join("\n");
  const subject = `[${siteName}] The scheduled change ${id} is not published`;
  await postMail(tx, { to: notify_email ?? contactTo, subject, text }, now());
}
