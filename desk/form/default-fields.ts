import type { FieldDescription } from "#domain/entries/describe-fields.ts";
import { slugify } from "#domain/slugify.ts";

/** Returns the values that fields of a new entry have until somebody gives others: a slug of its names, and `now` as the time of a post. */
export function defaultFields(
  fields: FieldDescription[],
  { full_name, nickname, name }: Record<string, unknown>,
  now: string,
): Record<string, string> {
  const slug = slugify([full_name, nickname, name].filter((text) => typeof text === "string").join(" "));
  const has = (wanted: string, kind: FieldDescription["kind"]) =>
    fields.some((field) => field.name === wanted && field.kind === kind);
  return { ...(has("slug", "slug") && slug && { slug }), ...(has("time", "moment") && { time: now }) };
}

/** Returns an entry with these values where it has none. */
export function withDefaults(
  value: Record<string, unknown>,
  defaults: Record<string, string>,
): Record<string, unknown> {
  return { ...value, ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !value[name])) };
}
