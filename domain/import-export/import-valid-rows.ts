import { pushAll } from "#platform/push-all.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { importCatalog, type ImportResult, type ImportOptions } from "./import-catalog.ts";
import { ImportRejected, type Issue, type SourceRow } from "../entries/source-row.ts";

/**
 * Imports the rows without a mistake, and leaves out the others and what refers to them (CAT-57). Returns their mistakes as well.
 * The list of picks is left out as a whole. Throws ImportRejected for a mistake that is not of a row.
 */
export async function importValidRows(
  db: Database,
  sources: SourceRow[],
  options: ImportOptions,
): Promise<ImportResult & { leftOut: Issue[] }> {
  // a mistake of a file stops the import; one of a row that is not imported only names it
  const known = new Set(sources);
  const isLeftOut = ({ row }: Issue) => row === null || (row !== undefined && !known.has(row));
  const given = options.issues ?? [];
  const leftOut = given.filter(isLeftOut);
  let issues = given.filter((issue) => !isLeftOut(issue));
  let rows = sources;
  let { sections = [] } = options;
  for (;;) {
    try {
      return { ...(await importCatalog(db, rows, { ...options, issues, sections })), leftOut };
    } catch (error) {
      if (!(error instanceof ImportRejected) || error.issues.some(({ row }) => !row)) throw error;
      pushAll(leftOut, error.issues);
      const refused = new Set(error.issues.map(({ row }) => row));
      const hasPicks = error.issues.some(({ row }) => row?.section === "staff_picks");
      if (hasPicks) {
        sections = sections.filter((section) => section !== "staff_picks");
        leftOut.push({ where: "staff_picks", reason: "the whole list is left out, and stays as it is" });
      }
      issues = issues.filter(({ row }) => !refused.has(row));
      rows = rows.filter((row) => !refused.has(row) && !(hasPicks && row.section === "staff_picks"));
    }
  }
}
