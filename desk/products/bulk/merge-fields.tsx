import { Choice } from "#app/ui/choice.tsx";
import { mergeEdits } from "./bulk-action.ts";
import type { BulkFieldsProps } from "./bulk-fields.ts";

/** Asks which of the products stays; addresses of the others lead to it. */
export function MergeFields({ rows, onEdits }: BulkFieldsProps) {
  const [first] = rows.keys();
  return (
    <fieldset className="mb-4 grid max-h-72 gap-2 overflow-y-auto">
      <legend className="mb-1 text-sm font-semibold">This one stays</legend>
      {Array.from(rows, ([key, { name }]) => (
        <Choice
          key={key}
          type="radio"
          name="into"
          value={key}
          defaultChecked={key === first}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus
          autoFocus={key === first}
          onChange={() => onEdits(mergeEdits(rows, key))}
          label={
            <>
              {name} <span className="block text-sm text-quiet wrap-anywhere">{key}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
