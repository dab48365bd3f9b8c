import type { BreadcrumbList, ItemList, Product, ShoeStore } from "schema-dts";

/** Data of a page for search engines: JSON-LD in the terms of schema.org, without its context (SITE-61). */
export type StructuredData = Exclude<BreadcrumbList | ItemList | Product | ShoeStore, string>;

/** A page of this site, as breadcrumbs and lists name it. */
export interface NamedPage {
  name: string;
  /** an absolute path of this site */
  path: string;
}

/** The home page, above every list and product. */
export const homeStep: NamedPage = { name: "Releases", path: "/" };

/** Returns the pages above a page and the page itself. */
export function breadcrumbList(origin: string, steps: readonly NamedPage[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** Maximum number of entries of a list: more would cost more bytes than they are worth. */
const MAX_ENTRIES = 50;

/**
 * Describes the list of a page, in its order; returns none for an empty list. The first entry has the place `first`.
 */
export function itemList(origin: string, entries: readonly NamedPage[], first = 1): ItemList[] {
  if (entries.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      itemListElement: entries.slice(0, MAX_ENTRIES).map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: first + index,
        name,
        url: `${origin}${path}`,
      })),
    },
  ];
}
