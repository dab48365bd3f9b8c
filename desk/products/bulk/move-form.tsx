import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { moveEdits } from "./bulk-action.ts";
import { BulkForm, type BulkFormProps } from "./bulk-form.tsx";

/** Asks by how many days the releases move. */
export function MoveForm({ rows, onReview }: BulkFormProps) {
  const [error, setError] = useState("");
  return (
    <BulkForm
      onSubmit={(form) => {
        const text = String(form.get("days") ?? "").trim();
        const days = Number(text);
        const isDays = /^[+-]?\d{1,4}$/.test(text) && days !== 0;
        setError(isDays ? "" : "Write a number of days, such as 7 or -7");
        if (isDays) onReview(moveEdits(rows, days));
      }}
    >
      <TextField
        name="days"
        label="Days"
        hint="A negative number moves them to an earlier date."
        defaultValue="7"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus
        autoFocus
        error={error}
      />
    </BulkForm>
  );
}
