import type { FieldDescription } from "#domain/entries/describe-fields.ts";

/** Kinds of fields that are typed as one text. */
const numeric = new Set<FieldDescription["kind"]>(["price", "number"]);

/** Returns the text of a value in its field. */
export function textOfValue(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * Returns the value that a text stands for: a number where the field has one, nothing for an empty text. A text that is no number
 * stays, for the rules of an import to refuse.
 */
export function valueOfText({ kind, mayBeNull, mayBeAbsent }: FieldDescription, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return mayBeNull ? null : mayBeAbsent ? undefined : "";
  if (numeric.has(kind) && /^-?\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  return text;
}
