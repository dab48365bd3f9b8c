import type { SectionName } from "#domain/import-export/bundle.ts";

/** Returns the address of the form of an entry at the desk. */
export function entryPath(section: SectionName, key: string): string {
  const name = encodeURIComponent(key);
  return section === "products" ? `/products/${name}` : `/catalog/${section}/${name}`;
}

/** Returns the address of the form of a new entry at the desk. */
export function newEntryPath(section: SectionName): string {
  return `/new/${section}`;
}
