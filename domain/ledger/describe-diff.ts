import { describeFields, type FieldDescription } from "../entries/describe-fields.ts";
import type { SectionName } from "../entries/sections.ts";
import { fieldLabel } from "../entries/field-labels.ts";
import { describeValue } from "./describe-field.ts";
import { diffEntry, type FieldChange } from "./diff-entry.ts";
import { isItem } from "./entry-fields.ts";

/** A field that a change gives another value, or an item that comes or goes, in words. */
export interface DescribedField {
  path: string;
  kind: FieldChange["kind"];
  /** such as "Men › Price" */
  name: string;
  /** empty for an item */
  before: string;
  after: string;
}

/** Returns what a change does to an entry, in words; of one that comes or goes all that it has. */
export function describeDiff(
  section: SectionName,
  { before, after }: { before: object | null; after: object | null },
): DescribedField[] {
  const fields = describeFields(section);
  const isWhole = before === null || after === null;
  return diffEntry({ before, after }, isWhole).flatMap(({ path, kind, ...values }) => {
    // a new item is described by its fields
    if (isWhole && kind !== "changes") return [];
    const field = fieldAt(fields, path);
    const describe = (value: unknown) => (kind === "changes" ? describeFieldValue(field, value) : "");
    return [
      { path, kind, name: describeFieldPath(path), before: describe(values.before), after: describe(values.after) },
    ];
  });
}

/** Returns the name of a field or an item as people read it, such as "Men › US › kith › Time". */
export function describeFieldPath(path: string): string {
  const parts = JSON.parse(path) as string[];
  const keys = parts.filter((_part, index) => index % 2 === 1);
  return [...keys, ...(isItem(path) ? [] : [fieldLabel(parts.at(-1) as string)])].join(" › ");
}

/** Returns the value of a field as people read it. */
export function describeFieldValue(field: FieldDescription | undefined, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const choice = field?.choices?.find((one) => one.value === value);
  if (choice) return choice.label;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "object" && item !== null))
    return value.map((item: object) => describeItem(item)).join("; ");
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? describeItem(value)
    : describeValue(value);
}

/** Returns an item of a list by what it has, such as "2026-11-20, Kith now opens at 11." */
function describeItem(item: object): string {
  return Object.values(item)
    .filter((value) => value !== null && value !== false)
    .map((value) =>
      typeof value === "string"
        ? value
            .replaceAll(/<[^<>]+>/g, " ")
            .replaceAll(/\s+/g, " ")
            .trim()
        : describeValue(value),
    )
    .join(", ");
}

function fieldAt(fields: FieldDescription[], path: string): FieldDescription | undefined {
  const names = (JSON.parse(path) as string[]).filter((_part, index) => index % 2 === 0);
  let field: FieldDescription | undefined;
  for (const name of names) field = (field?.fields ?? fields).find((one) => one.name === name);
  return field;
}
