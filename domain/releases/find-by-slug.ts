import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { type Model, readModel } from "#domain/catalog/read-model.ts";
import { type Former, findFormer } from "#domain/catalog/former-products.ts";
import { findBrand, type Named } from "#domain/catalog/names.ts";
import { couldBeSlug, findProductId, noSuchProduct } from "#domain/catalog/slugs.ts";
import type { ProductDetail } from "./product.ts";
import { readProduct } from "./read-product.ts";

/**
 * Finds the product or the model of /{slug}, also by a former slug of the product; a number is a product id. Throws NotFound when it is
 * neither (SITE-4, PROD-22, CAT-55).
 */
export async function findBySlug(
  catalog: Catalog,
  slug: string,
  now: Temporal.Instant,
): Promise<{ product: ProductDetail } | { model: Model }> {
  const found = await resolveSlug(catalog.db, slug);
  if ("removed" in found || "brand" in found) throw noSuchProduct();
  if ("model" in found) return found;
  const id = "movedTo" in found ? found.movedTo.id : found.productId;
  return { product: await readProduct(catalog, id, now) };
}

/** Finds what /{slug} shows: the id of a product, a model, a brand, or the fate of a former product. Throws NotFound. */
export async function resolveSlug(
  db: Database,
  slug: string,
): Promise<{ productId: number } | { model: Model } | { brand: Named } | Former> {
  if (!couldBeSlug(slug)) throw noSuchProduct();
  const productId = await findProductId(db, slug);
  if (productId !== null) return { productId };
  try {
    return { model: await readModel(db, slug) };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const brand = await findBrand(db, slug);
    if (brand) return { brand };
    const former = await findFormer(db, slug);
    if (former) return former;
    throw error;
  }
}
