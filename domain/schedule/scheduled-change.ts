import type { Selectable } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { ScheduledChanges } from "#platform/postgres/tables.ts";
import { NotFound } from "#platform/errors.ts";
import { keyOf, type SectionName } from "../entries/sections.ts";
import type { ImportOptions } from "../import-export/import-catalog.ts";
import type { Issue, SourceRow } from "../entries/source-row.ts";
import type { Author } from "../ledger/author.ts";
import type { PublishMoment } from "./publish-moment.ts";
import { waitsForEditor } from "./waits-for-editor.ts";

/** A row of an import that waits. */
export interface ScheduledRow {
  section: SectionName;
  value: unknown;
  keepsSizes?: boolean;
  isNew?: boolean;
  isAdded?: boolean;
  /** its place, such as "shoes.json:12", or "Product shoe" for one of no file */
  where: string;
}

/** An entry that a scheduled change is about. */
export interface ScheduledEntry {
  section: SectionName;
  key: string;
}

/** Options of an import that is kept with its rows. */
export type KeptOptions = Pick<ImportOptions, "sections" | "force" | "isQuiet" | "limitsRemovals"> &
  // one that has waited since an older version has none
  Partial<Pick<Author, "origin">> & {
    /** the scheduled changes that come before, as whoever made it knew */
    follows?: number[];
  };

/** A change that waits for its moment, or has had it. */
export interface ScheduledChange extends Omit<
  Selectable<ScheduledChanges>,
  "rows" | "entries" | "options" | "mistakes" | "publish_at" | "time_zone"
> {
  moment: PublishMoment;
  rows: ScheduledRow[];
  entries: ScheduledEntry[];
  options: KeptOptions;
  /** whether its author may not publish it any more (SCHED-6) */
  waitsForEditor: boolean;
  /** why it was not published */
  mistakes: Pick<Issue, "where" | "reason">[] | null;
}

/** Makes the query of scheduled changes, each with what scheduledOf() needs. */
export function selectScheduled(db: Database) {
  return db.selectFrom("scheduled_changes").selectAll().select(waitsForEditor.as("waits_for_editor"));
}

/** Reads the changes that wait one by one, in the order of their moments: each may have the rows of all of the catalog. */
export async function* readScheduled(db: Database): AsyncGenerator<ScheduledChange> {
  const waiting = await db
    .selectFrom("scheduled_changes")
    .select("id")
    .where("outcome", "is", null)
    .orderBy("publish_at")
    .orderBy("id")
    .execute();
  for (const { id } of waiting) yield await requireScheduled(db, id);
}

/** Finds a scheduled change by its number, also one that has ended; undefined for another number. */
export async function findScheduled(db: Database, id: number): Promise<ScheduledChange | undefined> {
  const row = await selectScheduled(db).where("id", "=", id).executeTakeFirst();
  return row && scheduledOf(row);
}

/** Finds a scheduled change as findScheduled() does. Throws NotFound. */
export async function requireScheduled(db: Database, id: number): Promise<ScheduledChange> {
  const change = await findScheduled(db, id);
  if (!change) throw noScheduled(id);
  return change;
}

/** Returns the change of a row of the table. */
export function scheduledOf({
  rows,
  entries,
  options,
  mistakes,
  publish_at,
  time_zone,
  waits_for_editor,
  ...row
}: Selectable<ScheduledChanges> & { waits_for_editor: boolean }): ScheduledChange {
  return {
    ...row,
    waitsForEditor: waits_for_editor,
    moment: { instant: publish_at.toTemporalInstant(), zone: time_zone },
    rows: rows as unknown as ScheduledRow[],
    entries: entries as unknown as ScheduledEntry[],
    options: options as unknown as KeptOptions,
    mistakes: mistakes as unknown as ScheduledChange["mistakes"],
  };
}

/** Returns the rows of an import as it began. */
export function sourcesOf({ rows }: ScheduledChange): SourceRow[] {
  return rows.map(({ where, ...row }) => ({ ...row, locate: () => where }));
}

/** Returns the rows that an import keeps, with the place of each for people. */
export function keptRowsOf(sources: SourceRow[], placeOf: (row: SourceRow) => string): ScheduledRow[] {
  return sources.map((source) => {
    const { locate: _, ...row } = source;
    return { ...row, where: placeOf(source) };
  });
}

/** Returns the entries that valid rows are about. */
export function entriesOf(rows: SourceRow[]): ScheduledEntry[] {
  const entries = rows.map(({ section, value }) => ({ section, key: keyOf(section, value as object) }));
  // a product in a line for each size run, and a list of picks, are one entry
  return [...new Map(entries.map((entry) => [`${entry.section}/${entry.key}`, entry])).values()];
}

/** Returns how a scheduled change ended, such as "was published as 57", or that it waits. */
export function describeOutcome({ outcome, change_id, waitsForEditor }: ScheduledChange): string {
  if (outcome === null) return waitsForEditor ? "waits for an editor" : "waits for its moment";
  if (outcome !== "published") return outcome === "failed" ? "could not be published" : "was canceled";
  return change_id === null ? "was published and changed nothing" : `was published as ${change_id}`;
}

/** Makes the refusal of a number that no scheduled change has. */
export function noScheduled(id: number): NotFound {
  return new NotFound(`there is no scheduled change ${id}: see toebox changes scheduled`);
}
