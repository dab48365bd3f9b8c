import { slugify } from "#domain/slugify.ts";

/** Returns the slug of a new entry that has none yet, made of its names; "" for one without a name. */
export function defaultSlug({ full_name, nickname, name }: Record<string, unknown>): string {
  return slugify([full_name, nickname, name].filter((text) => typeof text === "string").join(" "));
}

/** Returns a new entry with a slug, where its section has one. */
export function withSlug(value: Record<string, unknown>, hasSlug: boolean): Record<string, unknown> {
  const slug = hasSlug && !value["slug"] ? defaultSlug(value) : "";
  return slug === "" ? value : { ...value, slug };
}
