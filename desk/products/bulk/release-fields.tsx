import { Choice } from "#app/ui/choice.tsx";
import { releaseKnownLabels } from "#domain/entries/field-labels.ts";
import { releaseEdits } from "./bulk-action.ts";
import type { BulkFieldsProps } from "./bulk-fields.ts";

/** Value that is chosen at first. */
export const NEVER_RELEASED = "2";

/** Asks whether the releases are known. */
export function ReleaseFields({ rows, onEdits }: BulkFieldsProps) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">Release</legend>
      {Object.entries(releaseKnownLabels).map(([value, word]) => (
        <Choice
          key={value}
          type="radio"
          name="release"
          value={value}
          label={word}
          defaultChecked={value === NEVER_RELEASED}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus
          autoFocus={value === NEVER_RELEASED}
          onChange={() => onEdits(releaseEdits(rows, value))}
        />
      ))}
    </fieldset>
  );
}
