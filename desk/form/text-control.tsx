import { type ReactNode, useState } from "react";
import { TextArea, TextField } from "#app/ui/field.tsx";
import type { FieldDescription, FieldKind } from "#domain/entries/describe-fields.ts";
import { useEntryForm, useIssue } from "./form-context.ts";
import { textOfValue, valueOfText } from "./typed-value.ts";

/** Characters from which on a text gets several lines. */
const LONG_TEXT = 320;

const inputs: Partial<Record<FieldKind, { type?: string; inputMode?: "decimal" | "numeric"; placeholder?: string }>> = {
  address: { type: "url", placeholder: "https://" },
  "partial-date": { placeholder: "2026-12-05, 2026-12 or 2026" },
  date: { type: "date" },
  time: { type: "time" },
  price: { inputMode: "decimal" },
  number: { inputMode: "decimal" },
  color: { placeholder: "#1f7a4d" },
  currency: { placeholder: "USD" },
};

interface Props {
  field: FieldDescription;
  value: unknown;
  path: string;
  note?: string | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
}

/** Asks for a value that is typed as a text. */
export function TextControl({ field, value, path, note, hint, placeholder }: Props) {
  const { set } = useEntryForm();
  const error = useIssue(path);
  // as it is typed: "119.50" is the number 119.5
  const [typed, setTyped] = useState("");
  const isTyped = Object.is(valueOfText(field, typed) ?? null, value ?? null);
  const shared = {
    label: field.label,
    "aria-required": field.isRequired || undefined,
    error,
    hint,
    autoComplete: "off",
    value: isTyped ? typed : textOfValue(value),
    "data-field": path,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      set(path, valueOfText(field, target.value));
    },
  };
  if (field.kind === "text" && (field.maxLength ?? 0) >= LONG_TEXT) return <TextArea {...shared} rows={3} />;
  const { placeholder: example, ...input } = inputs[field.kind] ?? {};
  return <TextField {...shared} {...input} note={note} placeholder={placeholder ?? example} />;
}
