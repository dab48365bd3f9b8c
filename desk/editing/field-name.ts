import { fieldLabel } from "#domain/entries/field-labels.ts";

/** Returns the place of a mistake as people read it, such as "Size runs 1 › Price" of "sizes.0.price". */
export function nameOfField(field: string): string {
  return field
    .split(".")
    .map((part) => (/^[a-z_]+$/.test(part) ? fieldLabel(part) : /^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(" › ")
    .replaceAll(/ › (?=\d+( |$))/g, " ");
}
