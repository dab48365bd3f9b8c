import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { ModelDetail } from "#domain/catalog/contract.ts";
import { readModel } from "#domain/catalog/read-model.ts";
import { couldBeSlug, findProductId } from "#domain/catalog/slugs.ts";
import { noSuchProduct } from "#domain/errors.ts";
import type { ProductDetail } from "./product-contract.ts";
import { readProduct } from "./read-product.ts";

/**
 * The product or the model of /{slug}; a number is a product id. Throws NotFound when it is neither (SITE-4, PROD-22).
 */
export async function findBySlug(
  catalog: Catalog,
  slug: string,
  now: Temporal.Instant,
): Promise<{ product: ProductDetail } | { modelDetails: ModelDetail }> {
  if (!couldBeSlug(slug)) throw noSuchProduct();
  const id = await findProductId(catalog.db, slug);
  if (id !== null) return { product: await readProduct(catalog, id, now) };
  return { modelDetails: await readModel(catalog.db, slug) };
}
