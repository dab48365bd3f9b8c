import type { FieldDescription } from "#domain/entries/describe-fields.ts";

/** Returns the day on this browser's clock. */
function today(): string {
  return new Intl.DateTimeFormat("sv-SE").format(Date.now());
}

/** Returns a new item of a list; a notice is of today. */
export function emptyItem({ name }: FieldDescription, fields: FieldDescription[]): Record<string, unknown> {
  const required = fields.filter(({ mayBeAbsent }) => !mayBeAbsent).map((field) => [field.name, ""]);
  return { ...Object.fromEntries(required), ...(name === "updates" && { update_date: today() }) };
}
