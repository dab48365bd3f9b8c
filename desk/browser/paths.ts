import type { SectionName } from "#domain/entries/sections.ts";

/** Returns the address of the form of an entry at the desk, or of a field in it. */
export function entryPath(section: SectionName, key: string, field?: string): string {
  const name = encodeURIComponent(key);
  if (section === "staff_picks") return `/catalog/${section}`;
  const path = section === "products" ? `/products/${name}` : `/catalog/${section}/${name}`;
  return field === undefined ? path : `${path}#${field}`;
}

/** Returns the address of the form of a new entry at the desk. */
export function newEntryPath(section: SectionName): string {
  return `/new/${section}`;
}
