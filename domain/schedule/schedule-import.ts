import { sql } from "kysely";
import { Refused } from "#platform/errors.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { inTransaction } from "#platform/postgres/in-transaction.ts";
import { toDate } from "#platform/to-date.ts";
import type { ChangeSummary } from "../import-export/entry-change.ts";
import { importInTransaction, type ImportOptions } from "../import-export/import-catalog.ts";
import type { ImportedPictures } from "../import-export/import-pictures.ts";
import { ImportRejected, type SourceRow } from "../import-export/source-row.ts";
import { applyScheduled } from "./apply-scheduled.ts";
import { everyPicture, ScheduledFiles } from "./picture-stores.ts";
import type { PublishMoment } from "./publish-moment.ts";
import { keptRowsOf, listScheduled } from "./scheduled-change.ts";

/** When a change is to be published, and who is told when it cannot be. */
export interface Schedule {
  moment: PublishMoment;
  /** undefined for the operator */
  notifyEmail: string | undefined;
  /** Hears of the number of the change. */
  onScheduled?: (id: number) => void;
}

export type ScheduledImport = ImportOptions & { schedule: Schedule };

/**
 * Keeps an import until its moment (SCHED-1). It is made and taken back, after the changes that wait for an earlier moment, so
 * that what it leads to is known. Returns what it changes then, by section. Throws ImportRejected, and Refused for one that changes
 * nothing.
 */
export async function scheduleImport(
  db: Database,
  sources: SourceRow[],
  options: ScheduledImport,
): Promise<ChangeSummary> {
  const { schedule, dryRun = false } = options;
  return inTransaction(db, dryRun, async (tx) => {
    // it waits while pictures are encoded
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const id = await insertChange(tx, sources, options);
    const { summary, pictures } = await rehearse(db, sources, options, new ScheduledFiles(tx, id));
    await insertPictures(tx, id, pictures);
    if (!dryRun) schedule.onScheduled?.(id);
    return summary;
  });
}

async function insertChange(
  tx: DatabaseTransaction,
  sources: SourceRow[],
  { schedule, author, now, sections, force, isQuiet, limitsRemovals }: ScheduledImport,
): Promise<number> {
  const { instant, zone } = schedule.moment;
  const { id } = await tx
    .insertInto("scheduled_changes")
    .values({
      publish_at: toDate(instant),
      time_zone: zone,
      made_at: toDate(now),
      actor: author.actor,
      note: author.note || null,
      source_url: author.sourceUrl ?? null,
      notify_email: schedule.notifyEmail ?? null,
      rows: JSON.stringify(keptRowsOf(sources)),
      options: JSON.stringify({ sections, force, isQuiet, limitsRemovals }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the import in a transaction of its own, which is rolled back; its pictures stay in `files`. */
async function rehearse(
  db: Database,
  sources: SourceRow[],
  { schedule, ...options }: ScheduledImport,
  files: ScheduledFiles,
): Promise<{ summary: ChangeSummary; pictures: ImportedPictures }> {
  return inTransaction(db, true, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await lockImports(tx);
    await applyEarlier(tx, schedule.moment, options.now);
    let pictures: ImportedPictures = { paths: new Map(), added: [], issues: [] };
    let changesAnything = false;
    const summary = await importInTransaction(tx, sources, {
      ...options,
      media: files,
      dryRun: false,
      beforeWriting: undefined,
      onPictures(imported) {
        pictures = imported;
      },
      onChanges(changes) {
        changesAnything = changes.length > 0;
        options.onChanges?.(changes);
      },
    });
    if (!changesAnything) throw new Refused("nothing would be changed at that moment, so nothing is scheduled");
    return { summary, pictures };
  });
}

/** Applies the changes that are to be published before, as far as they can be. */
async function applyEarlier(tx: DatabaseTransaction, { instant }: PublishMoment, now: Temporal.Instant): Promise<void> {
  for (const change of await listScheduled(tx)) {
    if (Temporal.Instant.compare(change.moment.instant, instant) > 0) return;
    try {
      await applyScheduled(tx, change, { media: everyPicture, now });
    } catch (error) {
      if (!(error instanceof ImportRejected)) throw error;
    }
  }
}

async function insertPictures(tx: DatabaseTransaction, id: number, { paths, added }: ImportedPictures): Promise<void> {
  const facts = new Map(added.map((one) => [one.file, one]));
  for (const [name, file] of paths) {
    await tx
      .insertInto("scheduled_pictures")
      .values({ scheduled_id: id, name, facts: JSON.stringify(facts.get(file)) })
      .execute();
  }
}
