import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { chunks } from "./chunks.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";

/** Rows per query: a larger chunk would block the event loop. */
const CHUNK_SIZE = 10_000;

/**
 * Reads every product in the order of its date: slots that follow each other in time are counted 32 at a time (see Order). The
 * index products_release has all of them; sizes are read apart, which takes a third of the time of joining them.
 */
export async function readFacets(db: Database): Promise<FacetIndex> {
  const draft = new FacetIndex().draft();
  for await (const products of chunks<ProductRow>(CHUNK_SIZE, (last) => productsQuery(last).execute(db))) {
    for (const product of products) {
      // when its date changed between two queries it comes twice, and a third time with the changes
      if (!draft.has(product.id)) draft.put({ ...product, size_run_ids: [], price: null });
    }
  }
  for await (const sizes of chunks<SizeRow>(CHUNK_SIZE, (last) => sizesQuery(last).execute(db))) {
    for (const { product_id, position, size_run_id, price } of sizes) {
      draft.addSize(product_id, size_run_id, position === 0 ? price : null);
    }
  }
  return draft.build();
}

type ProductRow = Omit<IndexedProduct, "size_run_ids" | "price">;

/** Products by date, after `last`. */
export function productsQuery(last?: Pick<ProductRow, "id" | "release_order">): RawBuilder<ProductRow> {
  return sql`
    select id, brand_id, model_id, release_order, unreleased_management <> 0 as is_unreleased
    from products where (release_order, id) > (${last?.release_order ?? 0}, ${last?.id ?? 0})
    order by release_order, id limit ${CHUNK_SIZE}
  `;
}

interface SizeRow {
  product_id: number;
  position: number;
  size_run_id: number;
  price: number | null;
}

/** Sizes by product and position, after `last`. */
export function sizesQuery(last?: Pick<SizeRow, "product_id" | "position">): RawBuilder<SizeRow> {
  return sql`
    select product_id, position, size_run_id, price::float from product_sizes
    where (product_id, position) > (${last?.product_id ?? 0}, ${last?.position ?? 0})
    order by product_id, position limit ${CHUNK_SIZE}
  `;
}
