import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { noSuchProduct } from "#domain/catalog/slugs.ts";

/** Throws NotFound for an id that no product has: nothing is counted against limits for it. */
export async function requireProduct(index: CatalogReader, id: number): Promise<void> {
  const isKnown = index.cached().facets.has(id) || (await index.refreshed()).facets.has(id);
  if (!isKnown) throw noSuchProduct();
}
