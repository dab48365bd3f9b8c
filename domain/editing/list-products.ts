import type { Card } from "../catalog-index/card.ts";
import type { CatalogReader } from "../catalog-index/catalog-index.ts";
import { entryName } from "../entries/entry-name.ts";
import { type ProductState, readProductStates } from "../entries/sections/product-state.ts";
import { revisionOf } from "../ledger/revision.ts";
import type { ReleaseFilters, ListSort } from "../releases/list-query.ts";
import { chooseReleases } from "../releases/list-releases.ts";
import type { Database } from "#platform/postgres/connect.ts";

/** A product of the table of editors. */
export interface ListedProduct {
  name: string;
  revision: string;
  product: ProductState;
  card: Card;
}

interface ProductsQuery extends ReleaseFilters {
  sort?: ListSort | undefined;
  offset: number;
  limit: number;
}

/**
 * Lists products by the filters and the search of the site, after the first `offset` (DESK-11). Their fields come from the database, so
 * that a row shows what was saved a moment ago; a product that is gone since is left out.
 */
export async function listProducts(
  { db, index }: { db: Database; index: CatalogReader },
  { offset, limit, ...query }: ProductsQuery,
): Promise<{ products: ListedProduct[]; total: number }> {
  const { cards, total } = await index.read(async (catalog) => {
    const chosen = await chooseReleases(catalog, query, offset, limit);
    return { ...(await catalog.readCards(chosen.ids)), total: chosen.total };
  });
  const states = await readProductStates(
    db,
    cards.map(({ slug }) => slug),
  );
  const products = cards.flatMap((card) => {
    const product = states.get(card.slug);
    if (!product) return [];
    return [{ name: entryName(product) ?? card.slug, revision: revisionOf(product), product, card }];
  });
  return { products, total };
}
