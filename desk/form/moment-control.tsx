import { TextField } from "#app/ui/field.tsx";
import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { useEntryForm, useIssue } from "./form-context.ts";

const digits = (value: number) => String(value).padStart(2, "0");

/** Returns a moment on this browser's clock as a control takes it, such as "2026-12-05T10:00"; "" for none. */
function localText(value: unknown): string {
  const moment = new Date(typeof value === "string" ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return "";
  const day = [moment.getFullYear(), digits(moment.getMonth() + 1), digits(moment.getDate())].join("-");
  return `${day}T${digits(moment.getHours())}:${digits(moment.getMinutes())}`;
}

interface Props {
  field: FieldDescription;
  value: unknown;
  path: string;
  /** the moment that it is otherwise */
  placeholder?: string | undefined;
}

/** Asks for a moment, on the clock of this browser. */
export function MomentControl({ field, value, path, placeholder }: Props) {
  const { set } = useEntryForm();
  const change = (text: string) => {
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime())) set(path, field.mayBeNull ? null : "");
    else set(path, moment.toISOString());
  };
  return (
    <TextField
      type="datetime-local"
      label={field.label}
      aria-required={field.isRequired || undefined}
      value={localText(value || placeholder)}
      error={useIssue(path)}
      data-field={path}
      note="Your time"
      onChange={({ target }) => change(target.value)}
    />
  );
}
