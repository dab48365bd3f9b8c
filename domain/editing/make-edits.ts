import type { MediaStore } from "#platform/media/store/media-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { ImportResult, ImportOptions } from "../import-export/import-catalog.ts";
import { pictureNames } from "../import-export/fetch-pictures.ts";
import { keyOf, sectionTitle } from "../entries/sections.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { importNowOrLater, type Schedule, type ScheduledImport } from "../schedule/schedule-import.ts";
import { forgetSaved, takePictures } from "./chosen-pictures.ts";
import type { Edit, EditIssue } from "./edit.ts";
import { issuesOfEdits } from "./edit-issues.ts";
import { rowsOfEdits } from "./rows-of-edits.ts";

export type EditOptions = Pick<ImportOptions, "now" | "author" | "dryRun" | "isQuiet" | "mayMake" | "afterwards"> & {
  media: MediaStore;
  /** of the account that makes the edits, whose pictures they may name */
  accountId: number;
  /** keeps the edits until their moment */
  schedule?: Schedule | undefined;
};

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
  { accountId, ...options }: EditOptions,
): Promise<ImportResult & Partial<ScheduledImport>> {
  const { rows, sections, issues } = await rowsOfEdits(db, edits);
  if (issues.length > 0 && rows.length === 0) throw new EditsRefused(issues);
  const { media, dryRun = false } = options;
  const names = rows.flatMap(pictureNames);
  try {
    // 500 entries at most, each reviewed with its revision, which an undo brings back: no backup precedes them
    const made = await importNowOrLater(db, rows, {
      ...options,
      ...(await takePictures(db, names, { media, accountId })),
      sections,
      // the mistakes of all edits are found together
      dryRun: dryRun || issues.length > 0,
      placeOf: ({ section, value }) => `${sectionTitle(section, 1)} ${keyOf(section, value as object)}`,
    });
    if (issues.length > 0) throw new EditsRefused(issues);
    if (!dryRun) await forgetSaved(db, names, accountId);
    return made;
  } catch (error) {
    if (!(error instanceof ImportRejected)) throw error;
    throw new EditsRefused([...issues, ...issuesOfEdits(error.issues)]);
  }
}
