import type { WireImportCheck } from "#wire/desk/imports.ts";
import { CollapsibleChanges } from "../editing/collapsible-changes.tsx";
import { ImportCounts } from "./import-counts.tsx";
import type { ImportOptions } from "./import-options.tsx";
import { MistakeList } from "./mistake-list.tsx";

/** Shows what an import would do: what is refused first, then each entry. */
export function ImportReview({ review, options }: { review: WireImportCheck; options: ImportOptions }) {
  const { issues, left_out, notes, changes, summary, removes } = review;
  const stale = issues.listed.some(({ is_stale }) => is_stale);
  return (
    <>
      <p role="status" className="text-md font-semibold">
        {issues.total > 0 ? (
          <span className="text-danger">{describeMistakes(issues.total)} Nothing can be imported yet.</span>
        ) : changes.total === 0 ? (
          "Nothing would change: the catalog says so already."
        ) : (
          `${counted(changes.total, "entry", "entries")} would change.`
        )}
      </p>
      {issues.total > 0 && (
        <p className="mt-1 text-md text-quiet">
          Mend the files and choose them again
          {!options.skip_refused && ", or leave out rows with mistakes"}
          {stale && !options.force && ", or overwrite what others changed since the export"}.
        </p>
      )}
      <MistakeList title="Refused" mistakes={issues} />
      <MistakeList title="Left out" mistakes={left_out} />
      {notes.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 text-lg font-semibold">Notes</h3>
          <ul className="grid gap-1 text-md">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.total > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 text-lg font-semibold">Changes</h3>
          <ImportCounts summary={summary} />
          {removes && (
            <p className="mb-3 text-md font-medium">
              Entries are removed: you will be asked to confirm that it is you. An undo brings them back.
            </p>
          )}
          <CollapsibleChanges changes={changes.listed} total={changes.total} />
        </section>
      )}
    </>
  );
}

function describeMistakes(total: number): string {
  return total === 1 ? "1 mistake." : `${total.toLocaleString("en-US")} mistakes.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
