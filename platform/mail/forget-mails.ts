import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../postgres/connect.ts";
import { deleteInBatches } from "../postgres/delete-in-batches.ts";
import { toDate } from "../to-date.ts";
import { TRANSACTIONAL } from "./mail-lane.ts";

/**
 * Deletes transactional mails from before `before` that are not tried again, and mails that became files of the outbox;
 * returns their number. A mail that waits stays, however old it is (MAIL-2, OPS-16).
 */
export async function forgetMails(
  db: Database,
  outboxFolder: string,
  before: Temporal.Instant,
  isOver?: () => boolean,
): Promise<number> {
  const givenUp = sql`kind = ${TRANSACTIONAL} and next_attempt_at is null and created_at < ${toDate(before)}`;
  return (await deleteInBatches(db, "mails", givenUp, isOver)) + (await deleteOldFiles(outboxFolder, before));
}

/** Deletes bulk mails from before `before` that are sent or given up; returns their number (LETT-16). */
export function forgetBulkMails(db: Database, before: Temporal.Instant, isOver?: () => boolean): Promise<number> {
  const done = sql`kind <> ${TRANSACTIONAL} and next_attempt_at is null and created_at < ${toDate(before)}`;
  return deleteInBatches(db, "mails", done, isOver);
}

/** Deletes old files of the outbox. One that ends in `.part` was left by a process that was killed. */
async function deleteOldFiles(folder: string, before: Temporal.Instant): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names.filter((one) => /\.eml(?:\.part)?$/.test(one))) {
    const file = join(folder, name);
    // another process may have deleted it since
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs >= before.epochMilliseconds) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}
