import type { Issue } from "../entries/source-row.ts";
import type { EditIssue } from "./edit.ts";

/** Returns mistakes of an import by the edits that they are about: see rowsOfEdits(). */
export function issuesOfEdits(issues: Issue[]): EditIssue[] {
  return issues.map(({ where, reason, isStale = false }) => {
    const [, edit, field = ""] = /^(\d+) (.*)$/.exec(where) ?? [];
    // an import names the field once more
    const text = reason.replace(/^[a-z_0-9.]+: /, "").replace(/ is already at \d+ .*$/, " is changed twice here");
    return { edit: edit === undefined ? null : Number(edit), field, reason: text, isStale };
  });
}
