import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { moveEdits } from "./bulk-action.ts";
import type { BulkFieldsProps } from "./bulk-fields.ts";

/** Days that a move has at first. */
export const WEEK = 7;

/** Asks by how many days the releases move. */
export function MoveFields({ rows, onEdits }: BulkFieldsProps) {
  const [error, setError] = useState("");
  return (
    <TextField
      name="days"
      label="Days"
      hint="A negative number moves them to an earlier date."
      defaultValue={WEEK}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog takes the focus
      autoFocus
      onFocus={({ target }) => target.select()}
      error={error}
      onChange={({ target }) => {
        const text = target.value.trim();
        const days = Number(text);
        const isDays = /^[+-]?\d{1,4}$/.test(text) && days !== 0;
        setError(isDays ? "" : "Write a number of days, such as 7 or -7");
        onEdits(isDays ? moveEdits(rows, days) : []);
      }}
    />
  );
}
