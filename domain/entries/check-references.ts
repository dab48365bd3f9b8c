import type { ReferenceNames } from "./reference-names.ts";
import { sectionNames, sectionOf } from "./sections.ts";
import type { Mistake } from "./sections/section.ts";
import { type Issue, issueAt, type SourceRow } from "./source-row.ts";
import { repeated } from "./repeated.ts";
import type { ValidRows } from "./validate-rows.ts";

/** Checks the names with which rows refer to each other and to the database (CAT-28). */
export function checkReferences(rows: ValidRows, names: ReferenceNames): Issue[] {
  const issues = sectionNames.flatMap((name) => {
    const section = sectionOf(name);
    return rows[name].flatMap(({ row, source }) => issuesOf(source, section.checkNames?.(row, names) ?? []));
  });
  return [...issues, ...repeatedIds(rows)];
}

/** Returns mistakes of a row with their places in its file. */
export function issuesOf(source: SourceRow, mistakes: Mistake[]): Issue[] {
  return mistakes.map(({ path, reason }) => issueAt(source, path, reason));
}

/** Finds brands with the id of another (CAT-10). */
function repeatedIds({ brands }: ValidRows): Issue[] {
  const given = brands.filter(({ row }) => row.id !== undefined);
  return repeated(given, ({ row }) => String(row.id)).map(({ item, first, key }) =>
    issueAt(item.source, ["id"], `the id ${key} is already at ${first.source.locate(["id"])}`),
  );
}
