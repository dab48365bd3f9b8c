import type { ReactNode } from "react";
import { formatMoment } from "../browser/format-moment.ts";
import { nameOfField } from "../editing/field-name.ts";
import { DiscardButton } from "../ui/discard-button.tsx";
import type { Checked } from "./use-check.ts";
import type { EntryDraft } from "./use-draft.ts";

interface Props {
  draft: EntryDraft;
  check: Checked;
  onDiscard: () => void;
  /** of the last publication */
  outcome: string;
  /** a link to the page of the entry */
  page: ReactNode;
  /** over the line, where what is edited keeps its place */
  conflicts: ReactNode;
  /** buttons */
  children: ReactNode;
}

/** Shows the state of a form at the lower edge of the window, with what can be done. */
export function SaveBar({ draft, onDiscard, check, outcome, page, conflicts, children }: Props) {
  const [first, ...others] = Object.keys(check.issues);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 border-t-2 border-ink bg-page px-4 py-2 sm:py-3 md:mx-0 md:px-0">
      <div className="absolute inset-x-0 bottom-full max-h-[50dvh] overflow-y-auto border-t-2 border-ink bg-page p-4 empty:hidden">
        {conflicts}
      </div>
      <p role="status" className="mr-auto flex min-h-12 min-w-0 flex-1 basis-60 items-center text-md max-sm:basis-full">
        <span className="line-clamp-2">
          {first !== undefined && draft.isChanged ? (
            <button type="button" onClick={goToMistake} className="text-left font-medium text-danger">
              {first && `${nameOfField(first)}: `}
              {check.issues[first]}
              {others.length > 0 && ` (and ${others.length} more)`}
            </button>
          ) : (
            describe(draft, check, outcome)
          )}{" "}
          {!draft.isChanged && page}
        </span>
      </p>
      <DiscardButton
        changes="changes"
        className="max-sm:mr-auto max-sm:-ml-3 max-sm:px-3"
        disabled={!draft.isChanged}
        onDiscard={onDiscard}
      />
      {children}
    </div>
  );
}

/** Moves the focus to the first field with a mistake. */
function goToMistake() {
  document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
}

function describe(
  { base, isChanged, isRestored, isElsewhere, edited_at }: EntryDraft,
  check: Checked,
  outcome: string,
): string {
  if (!isChanged) return outcome || (base === null ? "Nothing is written yet." : "All is saved.");
  if (check.error) return "Kept in this browser: it cannot be checked at the moment.";
  if (isElsewhere) return "Another tab edits this, too: the last edit is kept.";
  return isRestored ? `Not saved, from ${formatMoment(edited_at)}` : "Not saved yet";
}
