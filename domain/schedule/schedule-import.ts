import { sql } from "kysely";
import { Refused } from "#platform/errors.ts";
import { PictureFiles } from "#platform/media/picture-files.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { inTransaction } from "#platform/postgres/in-transaction.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { toDate } from "#platform/to-date.ts";
import { importCatalog, type ImportResult, type ImportOptions } from "../import-export/import-catalog.ts";
import { importPictures } from "../import-export/import-pictures.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";
import { validateRows } from "../entries/validate-rows.ts";
import { ScheduledFiles } from "./picture-stores.ts";
import type { PublishMoment } from "./publish-moment.ts";
import { lockRehearsals, newlyRefused, rehearse } from "./rehearse.ts";
import { entriesOf, type KeptOptions, keptRowsOf } from "./scheduled-change.ts";

/** Changes that wait at a time. */
export const MAX_SCHEDULED = 100;

/** Moment at which a change is to be published, and the address for a failure. */
export interface Schedule {
  moment: PublishMoment;
  /** undefined for the operator */
  notifyEmail: string | undefined;
}

/** Result that an import will have at its moment. */
export interface ScheduledImport extends ImportResult {
  scheduled: {
    id: number;
    /** mistakes of other changes that could not be published any more, by number */
    refused: Map<number, Issue[]>;
  };
}

export type ScheduledOptions = Omit<ImportOptions, "media"> & {
  schedule: Schedule;
  /** Returns the place of a row for whoever reads of it later; by default that in its file. */
  placeOf?: (row: SourceRow) => string;
};

/**
 * Keeps an import until its moment (SCHED-1). Its pictures are encoded first, without a lock; then all changes that wait are made and taken
 * back, so that what it leads to is known. Throws ImportRejected, and Refused for one
 * that changes nothing, or too many.
 */
export async function scheduleImport(
  db: Database,
  sources: SourceRow[],
  options: ScheduledOptions,
): Promise<ScheduledImport> {
  const { dryRun = false, issues = [] } = options;
  return inTransaction(db, dryRun, async (tx) => {
    // it waits while pictures are encoded
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const id = await insertChange(tx, sources, options);
    const pictures = await keepPictures(tx, id, sources, options);
    await lockRehearsals(tx);
    await requireRoom(tx);
    const own = { id, sources, issues: [...issues, ...pictures.issues], badPictures: pictures.bad };
    const { applied, refused } = await rehearse(tx, { own });
    if (!applied || applied.changes.length === 0)
      throw new Refused("nothing would be changed at that moment, so nothing is scheduled");
    // of rows that are valid, as is known by now
    const entries = JSON.stringify(entriesOf(sources));
    await tx.updateTable("scheduled_changes").set({ entries }).where("id", "=", id).execute();
    options.mayMake?.(applied.changes);
    const others = refused.size > 0 ? newlyRefused(refused, await rehearse(tx, { without: id })) : refused;
    return { ...applied, changeId: null, reported: [], scheduled: { id, refused: others } };
  });
}

/** Imports rows now, or keeps them until the moment of a schedule. Throws as either does. */
export function importNowOrLater(
  db: Database,
  rows: SourceRow[],
  { schedule, ...options }: ImportOptions & Partial<Pick<ScheduledOptions, "schedule" | "placeOf">>,
): Promise<ImportResult & Partial<ScheduledImport>> {
  return schedule ? scheduleImport(db, rows, { ...options, schedule }) : importCatalog(db, rows, options);
}

/** Throws Refused when more changes wait than a rehearsal makes in a second or two, while nobody can save (SCHED-1). */
export async function requireRoom(tx: DatabaseTransaction): Promise<void> {
  const { count } = await tx
    .selectFrom("scheduled_changes")
    .where("outcome", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > MAX_SCHEDULED)
    throw new Refused(`${MAX_SCHEDULED} changes wait already: cancel one, or wait for its moment`);
}

async function insertChange(
  tx: DatabaseTransaction,
  sources: SourceRow[],
  {
    schedule,
    placeOf = ({ locate }) => locate([]),
    author,
    now,
    sections,
    force,
    isQuiet,
    limitsRemovals,
  }: ScheduledOptions,
): Promise<number> {
  const { instant, zone } = schedule.moment;
  const earlier = await tx
    .selectFrom("scheduled_changes")
    .select("id")
    .where("outcome", "is", null)
    .where("publish_at", "<=", toDate(instant))
    .execute();
  const { id } = await tx
    .insertInto("scheduled_changes")
    .values({
      publish_at: toDate(instant),
      time_zone: zone,
      made_at: toDate(now),
      actor: author.actor,
      account_id: author.accountId ?? null,
      note: author.note || null,
      source_url: author.sourceUrl ?? null,
      notify_email: schedule.notifyEmail ?? null,
      rows: JSON.stringify(keptRowsOf(sources, placeOf)),
      options: JSON.stringify({
        sections,
        force,
        isQuiet,
        limitsRemovals,
        origin: author.origin,
        follows: earlier.map(({ id }) => id),
      } satisfies KeptOptions),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Encodes and keeps the pictures of rows. Returns the mistakes of those that cannot be shown, and their names. */
async function keepPictures(
  tx: DatabaseTransaction,
  id: number,
  sources: SourceRow[],
  { readPicture, trustDrawings = false, onProgress }: ScheduledOptions,
): Promise<{ issues: Issue[]; bad: string[] }> {
  const names = new Set<string>();
  const { paths, added, issues } = await importPictures(tx, validateRows(sources).rows, {
    read(name) {
      names.add(name);
      return readPicture(name);
    },
    files: new PictureFiles(new ScheduledFiles(tx, id)),
    trustDrawings,
    onProgress: (done, total) => onProgress?.("Keeping pictures", done, total),
  });
  const facts = new Map(added.map((one) => [one.file, one]));
  const kept = Array.from(paths, ([name, file]) => ({
    scheduled_id: id,
    name,
    facts: facts.get(file),
  }));
  await insertRows(tx, "scheduled_pictures", kept);
  return { issues, bad: [...names].filter((name) => !paths.has(name)) };
}
