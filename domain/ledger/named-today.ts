import type { SectionName } from "../entries/sections.ts";

/**
 * Returns an entry with a list of products as they are named today, each once, and without those that are gone. `names` has today's slugs of
 * those that differ; null for one that is gone.
 */
export function namedToday<Entry extends object>(
  section: SectionName,
  entry: Entry,
  names: ReadonlyMap<string, string | null>,
): Entry {
  const { products } = entry as { products?: unknown };
  if (names.size === 0 || !Array.isArray(products)) return entry;
  const slugs = products.flatMap((slug: string) => (names.has(slug) ? (names.get(slug) ?? []) : slug));
  return { ...entry, products: inOrder(section, [...new Set(slugs)]) };
}

/** Returns slugs of a list of products as its section has them: picks keep their order, other lists are sorted. */
export function inOrder(section: SectionName, slugs: string[]): string[] {
  return section === "staff_picks" ? slugs : slugs.toSorted();
}
