import type { SectionName } from "./sections.ts";
import { describeFields, type FieldDescription } from "./describe-fields.ts";

/** Reads the text of a field, which is named by its place in a row, such as `["sizes", "price"]`. */
export type FieldTextReader = (place: string[], text: string) => unknown;

/**
 * Returns the function that reads texts of fields of a section by the kinds that the import format gives them: a number or a flag where the
 * text is one, and else the text itself, which the rules of an import check.
 */
export function fieldTextReader(section: SectionName): FieldTextReader {
  const fields = new Map(fieldsByPlace(describeFields(section)));
  return (place, text) => {
    const field = fields.get(place.join("."));
    if (field && isNumeric(field) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    if (field?.kind === "flag" && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
    return text;
  };
}

function fieldsByPlace(fields: FieldDescription[], around: string[] = []): [place: string, field: FieldDescription][] {
  return fields.flatMap((field) => {
    const place = [...around, field.name];
    return [[place.join("."), field], ...fieldsByPlace(field.fields ?? [], place)];
  });
}

function isNumeric({ kind, choices = [] }: FieldDescription): boolean {
  return kind === "number" || kind === "price" || choices.some(({ value }) => typeof value === "number");
}
