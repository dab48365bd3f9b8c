import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { noSuchProduct } from "#domain/catalog/slugs.ts";

/** Throws NotFound for an id that no product has or had before it was merged (CAT-55): nothing is counted against limits for it. */
export async function requireProduct(index: CatalogReader, id: number): Promise<void> {
  const isKnownTo = ({ facets, merged }: Catalog) => facets.has(id) || merged.has(id);
  if (!isKnownTo(index.cached()) && !isKnownTo(await index.refreshed())) throw noSuchProduct();
}
