import type { SectionName } from "../import-export/bundle.ts";

/** Returns the address of the page of an entry; null for one without a page of its own. */
export function entryPath(section: SectionName, entry: object): string | null {
  const { slug } = entry as { slug?: string };
  if (slug === undefined) return null;
  if (section === "products" || section === "brands" || section === "models") return `/${slug}`;
  return section === "stores" ? `/stores/${slug}` : null;
}
