import { resolveSlug } from "#domain/releases/find-by-slug.ts";
import type { Product } from "#domain/releases/product.ts";
import { readProductAlone } from "#domain/releases/read-product.ts";
import { NotFound } from "#platform/errors.ts";
import type { PageContext } from "../routing/page-context.ts";

/** Reads the product of a card, also by a former slug (SITE-76). Throws NotFound. */
export function readEmbeddedProduct({ index, now }: PageContext, slug: string): Promise<Product> {
  return index.read(async (catalog) => {
    const found = await resolveSlug(catalog.db, slug);
    if ("productId" in found) return readProductAlone(catalog, found.productId, now());
    if ("movedTo" in found) return readProductAlone(catalog, found.movedTo.id, now());
    throw new NotFound("Product not found.");
  });
}
