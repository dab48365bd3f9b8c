import type { MediaStore } from "#platform/media/store/media-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { importCatalog, type ImportOptions } from "../import-export/import-catalog.ts";
import { picturesOf } from "../import-export/fetch-pictures.ts";
import { sectionTitles } from "../entries/section-titles.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { keyOf } from "../entries/validate-rows.ts";
import { describeRefused } from "../schedule/describe-refused.ts";
import { type Schedule, scheduleImport } from "../schedule/schedule-import.ts";
import { forgetSaved, takePictures } from "./chosen-pictures.ts";
import type { Edit, EditIssue } from "./edit.ts";
import { issuesOfEdits } from "./edit-issues.ts";
import { rowsOfEdits } from "./rows-of-edits.ts";

export type EditOptions = Pick<
  ImportOptions,
  "now" | "author" | "dryRun" | "isQuiet" | "beforeWriting" | "onReported" | "afterwards"
> & {
  media: MediaStore;
  /** of the account that makes the edits, whose pictures they may name */
  accountId: number;
  /** keeps the edits until their moment */
  schedule?: Pick<Schedule, "moment" | "notifyEmail"> | undefined;
  /** Throws for changes that whoever asks may not make. */
  mayMake?: (changes: EntryChange[]) => void;
};

/** Edits that were made, or would be. */
export interface MadeEdits {
  changes: EntryChange[];
  /** number of the change in the ledger; null where nothing changed or was saved, or it waits for its moment */
  changeId: number | null;
  /** of edits that wait: their number, and what is said of other changes that could not be made any more */
  scheduled?: { id: number; refused: string[] };
}

/** Edits were refused for all of these mistakes, and nothing was changed. */
export class EditsRefused extends Error {
  readonly issues: EditIssue[];

  constructor(issues: EditIssue[]) {
    super("edits are refused");
    this.issues = issues;
  }
}

/** Makes edits by the rules of an import, as one change, now or at their moment (DESK-8). Throws EditsRefused. */
export async function makeEdits(
  db: Database,
  edits: Edit[],
  { schedule, mayMake, accountId, ...options }: EditOptions,
): Promise<MadeEdits> {
  const { rows, sections, issues } = await rowsOfEdits(db, edits);
  if (issues.length > 0 && rows.length === 0) throw new EditsRefused(issues);
  const made: MadeEdits = { changes: [], changeId: null };
  const { media, dryRun = false } = options;
  const names = rows.flatMap(picturesOf);
  const isPreview = dryRun || issues.length > 0;
  const importing: ImportOptions = {
    ...options,
    ...(await takePictures(db, names, { media, accountId })),
    sections,
    // the mistakes of all edits are found together
    dryRun: isPreview,
    onChanges(changes) {
      mayMake?.(changes);
      made.changes = changes;
    },
    onRecorded(id) {
      made.changeId = id;
    },
  };
  try {
    // 500 entries at most, each reviewed with its revision, which an undo brings back: no backup precedes them
    await (schedule
      ? scheduleImport(db, rows, {
          ...importing,
          placeOf: ({ section, value }) => `${sectionTitles[section][0]} ${keyOf[section](value as never)}`,
          schedule: {
            ...schedule,
            onScheduled(id, refused) {
              made.scheduled = { id, refused: describeRefused(refused) };
            },
          },
        })
      : importCatalog(db, rows, importing));
  } catch (error) {
    if (!(error instanceof ImportRejected)) throw error;
    issues.push(...issuesOfEdits(error.issues));
  }
  if (issues.length > 0) throw new EditsRefused(issues);
  if (dryRun) return { ...made, changeId: null };
  await forgetSaved(db, names, accountId);
  return made;
}
