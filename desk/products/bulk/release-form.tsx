import { Choice } from "#app/ui/choice.tsx";
import { releaseKnownLabels } from "#domain/import-export/field-labels.ts";
import { releaseEdits } from "./bulk-action.ts";
import { BulkForm, type BulkFormProps } from "./bulk-form.tsx";

/** Asks whether the releases are known. */
export function ReleaseForm({ rows, onReview }: BulkFormProps) {
  return (
    <BulkForm onSubmit={(form) => onReview(releaseEdits(rows, String(form.get("release"))))}>
      <fieldset className="mb-2">
        <legend className="sr-only">Release</legend>
        {Object.entries(releaseKnownLabels).map(([value, word]) => (
          <Choice
            key={value}
            type="radio"
            name="release"
            value={value}
            label={word}
            defaultChecked={value === "1"}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus
            autoFocus={value === "1"}
          />
        ))}
      </fieldset>
    </BulkForm>
  );
}
