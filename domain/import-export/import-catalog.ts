import { pushAll } from "#platform/push-all.ts";
import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import { inTransaction } from "#platform/postgres/in-transaction.ts";
import { keepingIds } from "#platform/postgres/rolled-back.ts";
import { showWork } from "#platform/media/import-holder.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import { insertMedia } from "#platform/media/insert-media.ts";
import { PictureFiles } from "#platform/media/picture-files.ts";
import type { PictureStore } from "#platform/media/store/media-store.ts";
import { type SectionName, sectionNames } from "../entries/sections.ts";
import { findLargeRemovals } from "./check-removals.ts";
import { checkReferences } from "../entries/check-references.ts";
import { checkSkus } from "../entries/check-skus.ts";
import { type ChangeSummary, type EntryChange, summarize } from "../entries/entry-change.ts";
import { entryTables } from "../entries/entry-tables.ts";
import { followProducts } from "./follow-products.ts";
import { type ReadPicture, importPictures } from "./import-pictures.ts";
import { planEntries } from "./plan-entries.ts";
import { readReferenceNames } from "../entries/read-reference-names.ts";
import { ImportRejected, type Issue, issueAt, type SourceRow } from "../entries/source-row.ts";
import type { WriteContext } from "../entries/sections/section.ts";
import { PICKS_KEY } from "../entries/sections/staff-picks.ts";
import { type RemovalRow, type Validated, validateRows } from "../entries/validate-rows.ts";
import type { Referred } from "../entries/write-entries.ts";
import { renamesOf } from "../ledger/rename-products.ts";
import { storedKeyOf } from "./plan-renames.ts";
import { applyChange } from "../ledger/apply-change.ts";
import type { Author } from "../ledger/author.ts";

export interface ImportOptions {
  media: PictureStore;
  readPicture: ReadPicture;
  /** pictures that are stored already: paths below the media folder by name */
  storedPictures?: Map<string, string>;
  /** skips the check that drawings can be drawn, for those that our own code made */
  trustDrawings?: boolean;
  now: Temporal.Instant;
  author: Author;
  /** the mistakes found while reading the files, to be reported with the others */
  issues?: Issue[];
  /** the sections that the files have; an empty section staff_picks empties the picks (CAT-29) */
  sections?: SectionName[];
  /** check and report only (CAT-27) */
  dryRun?: boolean;
  /** refuse to remove more than a fifth of a section (CAT-57) */
  limitsRemovals?: boolean;
  /** report moved dates only of products that somebody watches (CAT-59) */
  isQuiet?: boolean;
  beforeWriting?: WriteContext["beforeWriting"];
  /** let rows win over what others changed since their export (CAT-53) */
  force?: boolean;
  /** changes of the ledger over which rows win all the same: whoever made the rows knew that they come before (SCHED-1) */
  follows?: ReadonlySet<number>;
  /** Throws for changes that whoever asks may not make. */
  mayMake?: ((changes: EntryChange[]) => void) | undefined;
  /** writes more in the same transaction */
  afterwards?: (db: Database) => Promise<void>;
  onProgress?: (phase: string, done: number, total: number) => void;
}

/** Result of an import; of a dry run, the one that it would have. */
export interface ImportResult {
  /** numbers of entries by section */
  summary: ChangeSummary;
  changes: EntryChange[];
  /** its number in the ledger; null when nothing changed or was saved */
  changeId: number | null;
  /** slugs of the products whose moved release is reported */
  reported: string[];
}

/** Changes that an import makes, whose pictures are stored. */
interface ImportPlan {
  changes: EntryChange[];
  removals: RemovalRow[];
  /** numbers of entries that rows name or change, by section */
  entries: Partial<Record<SectionName, number>>;
}

/** Part of an import that is over when its changes are planned. */
const PLANNING = 0.6;

/**
 * Imports the rows of one or more files in one transaction: entries are created or changed by their keys (CAT-27). Throws
 * ImportRejected with every mistake; then nothing has changed (CAT-28).
 */
export async function importCatalog(db: Database, sources: SourceRow[], options: ImportOptions): Promise<ImportResult> {
  const { dryRun = false } = options;
  // before the lock, as it takes as long as there are rows
  const validated = validateRows(sources);
  return inTransaction(db, dryRun, async (tx) => {
    if (!dryRun) return importValidated(tx, validated, sources.length, options);
    await lockImports(tx);
    return keepingIds(tx, entryTables, () => importValidated(tx, validated, sources.length, options));
  });
}

/** Does the same in a transaction of the caller, who rolls back a dry run. */
export function importInTransaction(
  tx: DatabaseTransaction,
  sources: SourceRow[],
  options: ImportOptions,
): Promise<ImportResult> {
  return importValidated(tx, validateRows(sources), sources.length, options);
}

async function importValidated(
  tx: DatabaseTransaction,
  validated: Validated,
  total: number,
  options: ImportOptions,
): Promise<ImportResult> {
  await lockImports(tx);
  const show = showWork(tx, { kind: "import", ...options.author }, total);
  await show(0);
  const files = options.dryRun ? null : new PictureFiles(options.media);
  const importAll = async () => {
    const plan = await planImport(tx, validated, options, { files, show, total });
    return writeImport(tx, plan, options, show);
  };
  return files ? files.removingOnFailure(tx, importAll) : importAll();
}

/** Shows the part of an import that is over. */
type Show = (part: number) => Promise<void>;

/** Plans the changes of rows, and stores their pictures in `files`, with the rows of media; null only checks them. Throws ImportRejected. */
async function planImport(
  tx: DatabaseTransaction,
  { rows: given, removals, issues: invalid }: Validated,
  options: ImportOptions,
  { files, show, total }: { files: PictureFiles | null; show: Show; total: number },
): Promise<ImportPlan> {
  const { now, sections = [], force = false, follows = new Set(), trustDrawings = false, onProgress } = options;
  const rows = await followProducts(tx, given);
  const names = await readReferenceNames(tx, rows, removals);
  const issues = [...(options.issues ?? []), ...invalid, ...checkReferences(rows, names)];
  // A refused import is only checked; no sweep runs before the rows of stored pictures are written (CAT-27).
  const stored = issues.length > 0 ? null : files;
  const pictures = await importPictures(tx, rows, {
    read: options.readPicture,
    files: stored,
    trustDrawings,
    stored: options.storedPictures,
    onProgress: (done, total) => onProgress?.(stored ? "Storing pictures" : "Checking pictures", done, total),
  });
  const mediaFile = (name: string) => pictures.paths.get(name) ?? "";
  const hasPicks = rows.staff_picks.length > 0 || sections.includes("staff_picks");
  let planned = 0;
  const onPlanned = (count: number) => show((PLANNING * (planned += count)) / total);
  const plan = await planEntries(
    tx,
    { rows, removals },
    { names, mediaFile, now, hasPicks, force, follows, onPlanned },
  );
  pushAll(issues, [...pictures.issues, ...plan.issues, ...(await checkSkus(tx, plan.skus))]);
  if (options.limitsRemovals && issues.length === 0) pushAll(issues, await findLargeRemovals(tx, plan.changes));
  if (issues.length > 0) throw new ImportRejected(issues);
  await insertMedia(tx, pictures.added);
  return { changes: plan.changes, removals, entries: countEntries({ rows, removals }, plan.changes, hasPicks) };
}

/** Writes what is planned. Throws ImportRejected for entries that others need. */
async function writeImport(
  tx: DatabaseTransaction,
  { changes, removals, entries }: ImportPlan,
  { author, afterwards, ...options }: ImportOptions,
  show: Show,
): Promise<ImportResult> {
  const { now, isQuiet, beforeWriting, dryRun, mayMake } = options;
  const onProgress = async (phase: string, done: number, total: number) => {
    options.onProgress?.(phase, done, total);
    await show(PLANNING + ((1 - PLANNING) * done) / total);
  };
  const context = { now, isQuiet, onProgress, beforeWriting, dryRun, mayMake };
  const { id, referred, reported } = await applyChange(tx, changes, author, context);
  if (referred.length > 0) throw new ImportRejected(referred.map((one) => describeReferred(one, removals)));
  await afterwards?.(tx);
  return { summary: summarize(changes, entries), changes, changeId: id, reported };
}

/** Returns the mistake of a row that removes an entry which others need. */
function describeReferred({ change, referrers }: Referred, removals: RemovalRow[]): Issue {
  const row = removals.find(({ section, key }) => section === change.section && key === change.key);
  const reason = `deleted: it is used by ${referrers.join(", ")}`;
  return row ? issueAt(row.source, ["deleted"], reason) : { where: change.key, reason };
}

/** Counts the entries that rows name or change, by section; the staff's picks are one list. */
function countEntries(
  { rows, removals }: Omit<Validated, "issues">,
  changes: EntryChange[],
  hasPicks: boolean,
): Partial<Record<SectionName, number>> {
  const storedSlugs = new Map(Array.from(renamesOf(changes), ([from, to]) => [to, from]));
  const entries = [...removals, ...changes].map(({ section, key }) => ({ section, key }));
  for (const section of sectionNames) {
    if (section !== "staff_picks")
      pushAll(
        entries,
        rows[section].map(({ row }) => ({ section, key: storedKeyOf(section, row, storedSlugs) })),
      );
  }
  if (hasPicks) entries.push({ section: "staff_picks", key: PICKS_KEY });
  const bySection = Map.groupBy(entries, ({ section }) => section);
  return Object.fromEntries(
    sectionNames.flatMap((section) => {
      const number = new Set(bySection.get(section)?.map(({ key }) => key)).size;
      return number > 0 ? [[section, number]] : [];
    }),
  );
}
