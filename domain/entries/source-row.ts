import type { ImportInput } from "./bundle.ts";
import type { SectionName } from "./sections.ts";

/** One row of an imported file before validation. */
export interface SourceRow {
  section: SectionName;
  value: unknown;
  /** whether the sizes that it does not name stay: a line of CSV is one of them (CAT-51) */
  keepsSizes?: boolean;
  /** whether it is refused where its entry is there already */
  isNew?: boolean;
  /** whether a pick becomes the last of those that there are; the picks of other rows are the whole list */
  isAdded?: boolean;
  /** whether its pictures are left out where they cannot be fetched: a file of another program has many */
  mayLackPictures?: boolean;
  /** Returns the place of the part of the row at `path`, such as "shoes.json:120". */
  locate(path: PropertyKey[]): string;
}

/** Returns the rows of a bundle that code made; `name` takes the place of the file name. */
export function rowsOf(name: string, bundle: ImportInput): SourceRow[] {
  return Object.entries(bundle).flatMap(([section, rows]) =>
    rows.map((value, index) => ({
      section: section as SectionName,
      value,
      locate: (path: PropertyKey[]) => [name, section, index, ...path].map(String).join(" › "),
    })),
  );
}

/** A mistake in a row, as the operator reads it (CAT-28). */
export interface Issue {
  where: string;
  reason: string;
  /** the row that is wrong, null for one that could not be read; absent for a mistake of the file */
  row?: SourceRow | null;
  /** whether the row is refused only because its entry has changed since its export (CAT-53) */
  isStale?: boolean;
}

/** Makes a mistake of the part of a row at `path`. */
export function issueAt(row: SourceRow, path: PropertyKey[], reason: string): Issue {
  return { where: row.locate(path), reason, row };
}

/** Sorts line 9 before line 10. */
const byPlace = new Intl.Collator("en", { numeric: true });

/** An import was refused for all of these mistakes, and nothing was changed. */
export class ImportRejected extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(`${issues.length} ${issues.length === 1 ? "mistake" : "mistakes"} to fix; nothing was changed`);
    this.issues = issues.toSorted((a, b) => byPlace.compare(a.where, b.where));
  }
}
