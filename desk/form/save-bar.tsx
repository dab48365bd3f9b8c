import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "../browser/format-moment.ts";
import type { Checked } from "./use-check.ts";
import type { EntryDraft } from "./use-draft.ts";

interface Props {
  draft: EntryDraft;
  check: Checked;
  /** of the last publication */
  outcome: string;
  /** a link to the page of the entry */
  page: ReactNode;
  /** buttons */
  children: ReactNode;
}

/** Shows the state of a form at the lower edge of the window, with what can be done. */
export function SaveBar({ draft, check, outcome, page, children }: Props) {
  const mistakes = draft.isChanged ? Object.keys(check.issues).length : 0;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-ink bg-page px-4 py-3 md:mx-0 md:px-0">
      <p role="status" className="mr-auto min-h-6 text-md">
        {mistakes > 0 ? (
          <button type="button" onClick={goToMistake} className="text-left font-medium text-danger underline">
            {mistakes === 1 ? "1 thing to mend" : `${mistakes} things to mend`}
          </button>
        ) : (
          describe(draft, check, outcome)
        )}{" "}
        {!draft.isChanged && page}
      </p>
      {draft.isChanged && (
        <Button look="plain" onClick={draft.discard}>
          Discard
        </Button>
      )}
      {children}
    </div>
  );
}

/** Moves the focus to the first field with a mistake. */
function goToMistake() {
  document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
}

function describe({ base, isChanged, isRestored, edited_at }: EntryDraft, check: Checked, outcome: string): string {
  if (!isChanged) return outcome || (base === null ? "Nothing is written yet." : "All is saved.");
  if (check.error) return "Kept in this browser: it cannot be checked at the moment.";
  return isRestored ? `Not saved, from ${formatMoment(edited_at)}` : "Not saved yet";
}
