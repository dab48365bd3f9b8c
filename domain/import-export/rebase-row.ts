import { isDeepStrictEqual } from "node:util";
import { describeMoment, describePath, describeValue } from "../ledger/describe-field.ts";
import { type EntryFields, fieldsOf, isItem, placeOf } from "../ledger/entry-fields.ts";
import { mergeEdits } from "../ledger/merge-edits.ts";
import { revisionOf } from "../ledger/revision.ts";
import type { Base, EntryEdit } from "../ledger/read-bases.ts";
import { TouchedPaths } from "../ledger/touched-paths.ts";
import { type Issue, issueAt, type SourceRow } from "../entries/source-row.ts";

/** Returns the revisions of rows whose entries are not as they were at their export, by key (CAT-53). */
export function findStale(
  rows: { key: string; revision?: string | undefined }[],
  states: Map<string, object>,
): Map<string, string> {
  return new Map(
    rows.flatMap(({ key, revision }) => {
      const state = states.get(key);
      return revision && !(state && revisionOf(state) === revision) ? [[key, revision] as const] : [];
    }),
  );
}

/** Row whose entry is not as it was at the row's revision. */
export interface StaleRow {
  key: string;
  source: SourceRow;
  revision: string;
  /** the entry as it was at the revision; undefined where it never was */
  base: Base | undefined;
  /** the entry as it is now */
  present: object | null;
  /** the entry that the row makes of its base, or of the present one where that is not known */
  mine: object | null;
  /** whether the row wins where others changed the same fields */
  force: boolean;
  /** changes over which it wins all the same: whoever made it knew that they come before (SCHED-1) */
  follows: ReadonlySet<number>;
}

/**
 * Returns the entry with the edits of a row whose export is older than the entry: fields that the row leaves as they were exported
 * stay as others made them, and fields that both changed are mistakes of the row (CAT-53).
 */
export function rebaseRow(row: StaleRow): { after: object | null; issues: Issue[] } {
  const { key, source, revision, base, present, mine, force, follows } = row;
  if (base === undefined) {
    const reason = `revision: "${key}" never was at "${revision}" here; export it again, or leave the revision out`;
    const isFine = force || present === null || isDeepStrictEqual(mine, present);
    return { after: mine, issues: isFine ? [] : [{ ...issueAt(source, ["revision"], reason), isStale: true }] };
  }
  const since = base.since.map((edit) => ({
    ...edit,
    touched: new TouchedPaths(fieldsOf(edit.before), fieldsOf(edit.after)),
  }));
  const editsOf = (path: string) => since.filter(({ touched }) => touched.hasWithin(path) || touched.hasAround(path));
  const insists = (path: string) => {
    const edits = editsOf(path);
    return force || (present !== null && edits.length > 0 && edits.every(({ id }) => follows.has(id)));
  };
  const { entry, conflicts } = mergeEdits(base.entry, mine, present, insists);
  const fields = { was: fieldsOf(base.entry), is: fieldsOf(present), ours: fieldsOf(mine) };
  const issues = conflicts
    .filter((path) => !insists(path))
    .map((path) => {
      const reason = describeConflict(path, fields, editsOf(path)[0]);
      return { ...issueAt(source, placeOf(source.value as object, path), reason), isStale: true };
    });
  return { after: entry, issues };
}

/** Describes a conflict by the fields of all, and the last edit that touched it. */
function describeConflict(
  path: string,
  { was, is, ours }: Record<"was" | "is" | "ours", EntryFields>,
  edit: EntryEdit | undefined,
): string {
  const who = edit?.actor ?? "somebody";
  const when = edit ? ` at ${describeMoment(edit.made_at)} UTC (change ${edit.id})` : "";
  const name = path === "[]" ? "" : `${describePath(path)}: `;
  if (isItem(path) && !ours.has(path)) return `${name}this row removes it, but ${who} changed it${when}`;
  if (isItem(path)) return `${name}this row changes it, but ${who} removed it${when}`;
  const [wanted, given, had] = [ours, is, was].map((fields) => describeValue(fields.get(path)));
  return `${name}this row says ${wanted}, but ${who} made it ${given}${when}; it was ${had}`;
}
