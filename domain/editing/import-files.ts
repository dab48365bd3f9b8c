import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import { inTemporaryFolder } from "#platform/in-temporary-folder.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { Refused } from "#platform/errors.ts";
import type { ChangeSummary, EntryChange } from "../import-export/entry-change.ts";
import type { NameOptions } from "../import-export/foreign/foreign-names.ts";
import type { DateOrder } from "../import-export/foreign/foreign-values.ts";
import { importCatalog, type ImportOptions } from "../import-export/import-catalog.ts";
import { importValidRows } from "../import-export/import-valid-rows.ts";
import { prepareRows } from "../import-export/prepare-rows.ts";
import { type GivenFile, isPicture, readGivenFiles } from "../import-export/read-given-files.ts";
import { PLAIN } from "../import-export/read-source.ts";
import { ImportRejected, type Issue } from "../import-export/source-row.ts";
import { MAX_DATA_BYTES } from "./file-limits.ts";
import { describeRefused } from "../schedule/describe-refused.ts";
import { type Schedule, scheduleImport } from "../schedule/schedule-import.ts";

export interface FileOptions
  extends
    NameOptions,
    Pick<
      ImportOptions,
      "media" | "now" | "author" | "dryRun" | "isQuiet" | "force" | "limitsRemovals" | "beforeWriting"
    > {
  fetching: FetchSettings;
  /** whether products are found by their SKUs (CAT-57) */
  matchesSkus: boolean;
  dateOrder: DateOrder | null;
  /** whether rows with mistakes are left out, instead of refusing all (CAT-57) */
  skipsRefused: boolean;
  /** keeps the import until its moment */
  schedule?: Pick<Schedule, "moment" | "notifyEmail"> | undefined;
  /** Throws for changes that whoever asks may not make. */
  mayMake: (changes: EntryChange[]) => void;
}

/** Outcome of an import of files, or of its rehearsal. */
export interface ImportedFiles {
  summary: ChangeSummary;
  changes: EntryChange[];
  /** mistakes for which nothing was changed */
  issues: Issue[];
  /** mistakes of rows that were left out */
  leftOut: Issue[];
  notes: string[];
  /** number of the change in the ledger; null where nothing changed or was saved, or it waits for its moment */
  changeId: number | null;
  /** of an import that waits: its number, and what is said of other changes that could not be made any more */
  scheduled?: { id: number; refused: string[] };
}

const NO_SOURCE = "Choose a file to import: pictures alone change nothing.";
const TOO_MUCH_DATA = "These files have more than 20 MB of data: take some away, or import them by `toebox import`.";
const SKIPPED_LATER = "Rows with mistakes cannot be left out of an import that waits: one may be refused only then.";

/** Imports files that are sent together, as `toebox import` does (DESK-12). Throws Refused for options that do not go together. */
export async function importFiles(db: Database, files: GivenFile[], options: FileOptions): Promise<ImportedFiles> {
  const { matchesSkus, dateOrder, newBrands, newRetailers, skipsRefused, schedule, fetching } = options;
  if (files.every(isPicture)) throw Refused.field("files", NO_SOURCE);
  const dataBytes = files.reduce((sum, file) => sum + (isPicture(file) ? 0 : file.bytes.length), 0);
  if (dataBytes > MAX_DATA_BYTES) throw Refused.field("files", TOO_MUCH_DATA);
  if (skipsRefused && schedule) throw Refused.field("publish_at", SKIPPED_LATER);
  const { sections, ...read } = await readGivenFiles(files, { ...PLAIN, matchesSkus, dateOrder });
  return inTemporaryFolder(async (folder) => {
    const prepared = await prepareRows(db, read, {
      matchesSkus,
      newBrands,
      newRetailers,
      fetching,
      folder,
      onProgress() {},
    });
    return importPrepared(db, { ...prepared, sections }, options);
  });
}

async function importPrepared(
  db: Database,
  {
    rows,
    notes,
    ...prepared
  }: Awaited<ReturnType<typeof prepareRows>> & { sections: NonNullable<ImportOptions["sections"]> },
  { skipsRefused, schedule, mayMake, ...options }: FileOptions,
): Promise<ImportedFiles> {
  const made: ImportedFiles = { summary: {}, changes: [], issues: [], leftOut: [], notes, changeId: null };
  const importing: ImportOptions = {
    ...options,
    ...prepared,
    onChanges(changes) {
      mayMake(changes);
      made.changes = changes;
    },
    onRecorded(id) {
      if (!options.dryRun) made.changeId = id;
    },
    onReported(slugs) {
      if (options.isQuiet && slugs.length > 0)
        notes.push(`Reported all the same, because people watch or read of them this week: ${slugs.join(", ")}`);
    },
  };
  try {
    if (schedule) made.summary = await scheduleImport(db, rows, { ...importing, schedule: noting(schedule, made) });
    else if (skipsRefused) Object.assign(made, await importValidRows(db, rows, importing));
    else made.summary = await importCatalog(db, rows, importing);
  } catch (error) {
    if (!(error instanceof ImportRejected)) throw error;
    return { ...made, changes: [], changeId: null, issues: error.issues };
  }
  return made;
}

function noting(schedule: Pick<Schedule, "moment" | "notifyEmail">, made: ImportedFiles): Schedule {
  return {
    ...schedule,
    onScheduled(id, refused) {
      made.scheduled = { id, refused: describeRefused(refused) };
    },
  };
}
