import type { BundleInput, SectionName } from "../bundle.ts";

/** One row of a file that is being imported, not yet looked at. */
export interface SourceRow {
  section: SectionName;
  value: unknown;
  /** Where the part of the row at `path` stands, such as "shoes.json:120". */
  locate(path: PropertyKey[]): string;
}

/** What a file says. */
export interface Source {
  /** the sections that it has, be they empty */
  sections: SectionName[];
  rows: SourceRow[];
  issues: Issue[];
}

/** The rows of a bundle that comes from code, not from a file; `name` stands where the file would. */
export function rowsOf(name: string, bundle: BundleInput): SourceRow[] {
  return Object.entries(bundle).flatMap(([section, rows]) =>
    rows.map((value, index) => ({
      section: section as SectionName,
      value,
      locate: (path: PropertyKey[]) => [name, section, index, ...path].map(String).join(" › "),
    })),
  );
}

/** Something wrong with a row, as the person who imports it reads it. */
export interface Issue {
  where: string;
  reason: string;
}

/** The order of a file: line 9 before line 10. */
const byPlace = new Intl.Collator("en", { numeric: true });

/** Nothing was changed, for these reasons: every one of them, not the first. */
export class ImportRejected extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(`${issues.length} ${issues.length === 1 ? "thing has" : "things have"} to be put right; nothing was changed`);
    this.issues = issues.toSorted((a, b) => byPlace.compare(a.where, b.where));
  }
}
