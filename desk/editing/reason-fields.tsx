import { TextField } from "#app/ui/field.tsx";

interface Props {
  /** mistakes by field */
  errors: Record<string, string>;
  /** whether the note takes the focus */
  isFirst?: boolean;
}

/** Asks why something is changed, and by which source: the fields `note` and `source_url` of a form. */
export function ReasonFields({ errors, isFirst = false }: Props) {
  return (
    <>
      <TextField
        name="note"
        label="Note for the history"
        optional
        maxLength={500}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; so Enter publishes
        autoFocus={isFirst}
        error={errors["note"]}
      />
      <TextField
        name="source_url"
        type="url"
        label="Source"
        optional
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        error={errors["source_url"]}
      />
    </>
  );
}
