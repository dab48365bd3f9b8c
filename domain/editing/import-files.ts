import type { FetchSettings } from "#platform/fetch/fetch-public.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import { inTemporaryFolder } from "#platform/in-temporary-folder.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { Refused } from "#platform/errors.ts";
import { PICTURES } from "../import-export/export-catalog.ts";
import { noZone } from "../entries/reference-names.ts";
import { pictureNames } from "../import-export/fetch-pictures.ts";
import { findStoredPictures } from "../import-export/find-stored-pictures.ts";
import type { NameOptions } from "../import-export/foreign/foreign-names.ts";
import type { DateOrder } from "../import-export/foreign/foreign-values.ts";
import type { ImportResult, ImportOptions } from "../import-export/import-catalog.ts";
import { importValidRows } from "../import-export/import-valid-rows.ts";
import { prepareRows } from "../import-export/prepare-rows.ts";
import { type GivenFile, readGivenFiles } from "../import-export/read-given-files.ts";
import { PLAIN } from "../import-export/read-source.ts";
import { ImportRejected, type Issue } from "../entries/source-row.ts";
import {
  isPicture,
  MAX_DATA_BYTES,
  MAX_FETCH_MS,
  MAX_FETCHED_BYTES,
  MAX_FETCHED_PICTURES,
} from "../import-export/file-limits.ts";
import { importNowOrLater, type Schedule, type ScheduledImport } from "../schedule/schedule-import.ts";

export interface FileOptions
  extends
    NameOptions,
    Pick<
      ImportOptions,
      "now" | "author" | "dryRun" | "isQuiet" | "force" | "limitsRemovals" | "mayMake" | "beforeWriting"
    > {
  media: MediaStore;
  fetching: FetchSettings;
  /** aborted when whoever sent the files has left: no further picture is fetched */
  signal: AbortSignal;
  /** whether products are found by their SKUs (CAT-57) */
  matchesSkus: boolean;
  dateOrder: DateOrder | null;
  /** whether rows with mistakes are left out, instead of refusing all (CAT-57) */
  skipsRefused: boolean;
  /** keeps the import until its moment */
  schedule?: Schedule | undefined;
}

/** Outcome of an import of files, or of its rehearsal. */
export interface ImportedFiles extends ImportResult, Partial<Pick<ScheduledImport, "scheduled">> {
  /** mistakes for which nothing was changed */
  issues: Issue[];
  /** mistakes of rows that were left out */
  leftOut: Issue[];
  notes: string[];
}

const NO_SOURCE = "Choose a file to import: pictures alone change nothing.";
const TOO_MUCH_DATA = "These files have more than 5 MB of data: take some away, or import them by `toebox import`.";
const SKIPPED_LATER = "Rows with mistakes cannot be left out of an import that waits: one may be refused only then.";

/** Imports files that are sent together, as `toebox import` does (DESK-12). Throws Refused for options that do not go together. */
export async function importFiles(db: Database, files: GivenFile[], options: FileOptions): Promise<ImportedFiles> {
  const { matchesSkus, dateOrder, newBrands, newRetailers, skipsRefused, schedule, fetching, signal } = options;
  if (files.every(isPicture)) throw Refused.field("files", NO_SOURCE);
  const dataBytes = files.reduce((sum, file) => sum + (isPicture(file) ? 0 : file.bytes.length), 0);
  if (dataBytes > MAX_DATA_BYTES) throw Refused.field("files", TOO_MUCH_DATA);
  if (skipsRefused && schedule) throw Refused.field("publish_at", SKIPPED_LATER);
  await requireZone(db, newRetailers);
  const { sections, ...read } = await readGivenFiles(files, { ...PLAIN, matchesSkus, dateOrder });
  return inTemporaryFolder(async (folder) => {
    const timeout = AbortSignal.timeout(MAX_FETCH_MS);
    const prepared = await prepareRows(db, read, {
      matchesSkus,
      newBrands,
      newRetailers,
      fetching,
      pictureLimits: {
        pictures: MAX_FETCHED_PICTURES,
        bytes: MAX_FETCHED_BYTES,
        signal: AbortSignal.any([signal, timeout]),
      },
      folder,
      onProgress() {},
    });
    const pictures = await takePictures(db, prepared, files, options.media);
    return importPrepared(db, { ...prepared, ...pictures, sections }, options);
  });
}

/** Throws Refused for a zone of new retailers that is none, whether one is made or not. */
async function requireZone(db: Database, name: string | null): Promise<void> {
  if (name === null) return;
  const zone = await db.selectFrom("time_zones").where("name", "=", name).select("name").executeTakeFirst();
  if (!zone) throw Refused.field("new_retailers", noZone(name));
}

/** Returns how an import takes pictures: those that are not among its files, but in an export of this catalog, are stored already. */
async function takePictures(
  db: Database,
  { rows, readPicture }: Pick<ImportedRows, "rows" | "readPicture">,
  files: GivenFile[],
  media: MediaStore,
): Promise<Pick<ImportOptions, "readPicture" | "storedPictures">> {
  const given = new Set(files.map(({ name }) => name));
  const names = rows.flatMap(pictureNames).filter((name) => name.startsWith(PICTURES) && !given.has(name));
  const stored = await findStoredPictures(db, names.map(pathOf));
  return {
    storedPictures: new Map(names.filter((name) => stored.has(pathOf(name))).map((name) => [name, pathOf(name)])),
    async readPicture(name) {
      const bytes = !given.has(name) && stored.has(pathOf(name)) ? await media.read(pathOf(name)) : null;
      return bytes ?? readPicture(name);
    },
  };
}

const pathOf = (name: string) => name.slice(PICTURES.length);

type ImportedRows = Awaited<ReturnType<typeof prepareRows>>;

async function importPrepared(
  db: Database,
  { rows, notes, ...prepared }: ImportedRows & Pick<ImportOptions, "sections" | "storedPictures">,
  { skipsRefused, schedule, ...options }: FileOptions,
): Promise<ImportedFiles> {
  if (skipsRefused && schedule) throw new Error("rows of an import that waits cannot be left out");
  const importing: ImportOptions = { ...options, ...prepared };
  try {
    const made = skipsRefused
      ? await importValidRows(db, rows, importing)
      : { ...(await importNowOrLater(db, rows, { ...importing, schedule })), leftOut: [] };
    return { ...made, issues: [], notes: [...notes, ...noteReported(made, options)] };
  } catch (error) {
    if (!(error instanceof ImportRejected)) throw error;
    const nothing = { summary: {}, changes: [], changeId: null, reported: [], leftOut: [] };
    return { ...nothing, issues: error.issues, notes };
  }
}

function noteReported({ reported }: ImportResult, { isQuiet = false }: Pick<FileOptions, "isQuiet">): string[] {
  if (!isQuiet || reported.length === 0) return [];
  return [`Reported all the same, because people watch or read of them this week: ${reported.join(", ")}`];
}
