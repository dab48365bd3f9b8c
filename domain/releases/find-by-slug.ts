import type { Database } from "#platform/postgres/connect.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { type Model, readModel } from "#domain/catalog/read-model.ts";
import { couldBeSlug, findProductId, noSuchProduct } from "#domain/catalog/slugs.ts";
import type { ProductDetail } from "./product.ts";
import { readProduct } from "./read-product.ts";

/**
 * Finds the product or the model of /{slug}; a number is a product id. Throws NotFound when it is neither (SITE-4,
 * PROD-22).
 */
export async function findBySlug(
  catalog: Catalog,
  slug: string,
  now: Temporal.Instant,
): Promise<{ product: ProductDetail } | { model: Model }> {
  const found = await resolveSlug(catalog.db, slug);
  return "productId" in found ? { product: await readProduct(catalog, found.productId, now) } : found;
}

/** Does the same as findBySlug, without reading the product. */
export async function resolveSlug(db: Database, slug: string): Promise<{ productId: number } | { model: Model }> {
  if (!couldBeSlug(slug)) throw noSuchProduct();
  const productId = await findProductId(db, slug);
  return productId === null ? { model: await readModel(db, slug) } : { productId };
}
