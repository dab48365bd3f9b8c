import { reservedSlugs } from "../catalog/reserved-slugs.ts";

/** Every name that a row may refer to, from the database and the bundle. */
export interface ReferenceNames {
  brands: Set<string>;
  storedBrands: { slug: string; id: number }[];
  sizeRuns: Set<string>;
  regions: Set<string>;
  /** slug → time zone */
  stockists: Map<string, string>;
  /** slug → slug of the brand */
  models: Map<string, string>;
  storedModels: Map<string, string>;
  timeZones: Set<string>;
  /** slug → "product", "model" or "brand" in the database, only for slugs of the bundle: the database may have millions */
  slugs: Map<string, string>;
  /** former slug → slug of the product that it leads to, only for slugs of the bundle */
  redirects: Map<string, string>;
  /** the codes of states by name and by code, in lower case */
  states: Map<string, string>;
  /** slugs of products and models that are leaving: a redirect may have one */
  freed: Set<string>;
  /** slugs of the products of the bundle */
  givenProducts: Set<string>;
  /** removed products, which lists may name: they are shown when they are back */
  removedProducts: ReadonlySet<string>;
  /** the products that exist of those that the staff's picks, stores, posts, redirects and claims name */
  products: Set<string>;
}

/** Whether a list may name a product. */
export function isListable(slug: string, { products, removedProducts }: ReferenceNames): boolean {
  return products.has(slug) || removedProducts.has(slug);
}

/** Returns the reasons why a slug of the one namespace of brands, models and products cannot be that of a `kind` (CAT-8). */
export function checkSlug(
  kind: "product" | "model" | "brand",
  slug: string,
  { slugs, redirects }: ReferenceNames,
): string[] {
  if (reservedSlugs.has(slug)) return [`"${slug}" is an address of the site itself`];
  const former = formerSlug(slug, { redirects });
  if (former) return [former];
  const other = slugs.get(slug);
  return other && other !== kind ? [`"${slug}" is a ${other} in the database`] : [];
}

/** Returns the reason of a slug that only a redirect has. */
export function formerSlug(slug: string, { redirects }: Pick<ReferenceNames, "redirects">): string | null {
  return redirects.has(slug) ? `"${slug}" is a former slug of "${redirects.get(slug)}"` : null;
}

/** Returns the reason why a model cannot be one of a brand. */
export function wrongModel(model: string, brand: string, { models }: ReferenceNames): string | null {
  const owner = models.get(model);
  if (owner === undefined) return none("model", model);
  return owner === brand ? null : `the model "${model}" belongs to the brand "${owner}"`;
}

/** Returns the reason of a name that nothing has. */
export function none(kind: string, name: string): string {
  return `there is no ${kind} "${name}", here or in the database`;
}

/** Returns the reason of a name that no time zone has. */
export function noZone(name: string): string {
  return `"${name}" is not an IANA time zone, such as America/New_York`;
}

/** Returns the code of a state by its name or code; empty for what is none. */
export function stateNamed(name: string, { states }: Pick<ReferenceNames, "states">): string {
  return states.get(name.toLowerCase()) ?? "";
}
