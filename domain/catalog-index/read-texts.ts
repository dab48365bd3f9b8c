import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { ProductText } from "#domain/search/product-words.ts";
import { TextIndex } from "#domain/search/text-index.ts";
import { chunks } from "./chunks.ts";
import type { FacetIndex } from "./facet-index.ts";

/** Rows per query: lists are answered meanwhile, and a larger chunk would make them wait. */
const CHUNK_SIZE = 500;

/**
 * Reads the texts and SKUs of the products of `facets`, for half of the time where the thread `answersRequests`, to which the other
 * half belongs. What has changed meanwhile comes again with the changes.
 */
export async function readTexts(db: Database, facets: FacetIndex, answersRequests = true): Promise<TextIndex> {
  const draft = new TextIndex().draft();
  let start = performance.now();
  const pause = async () => {
    if (answersRequests) await setTimeout(performance.now() - start);
    start = performance.now();
  };
  for await (const products of chunks<TextRow>(CHUNK_SIZE, (last) => textsQuery(last).execute(db))) {
    for (const { id, ...product } of products) {
      const slot = facets.slotOf(id);
      if (slot !== undefined) draft.put(slot, { ...product, skus: [] });
    }
    if (products.length === CHUNK_SIZE) await pause();
  }
  for await (const sizes of chunks<SkuRow>(CHUNK_SIZE, (last) => skusQuery(last).execute(db))) {
    for (const { product_id, sku } of sizes) {
      const slot = facets.slotOf(product_id);
      if (slot !== undefined && sku !== null) draft.addSku(slot, sku);
    }
    if (sizes.length === CHUNK_SIZE) await pause();
  }
  return draft.build();
}

type TextRow = ProductText & { id: number };

/** The texts of products by id, in which order they are stored, after `last`. */
export function textsQuery(last?: Pick<TextRow, "id">): RawBuilder<TextRow> {
  return sql`
    select products.id, full_name, nickname, color_text, brands.name as brand, models.name as model
    from (select * from products where id > ${last?.id ?? 0} order by id limit ${CHUNK_SIZE}) as products
      join brands on brands.id = brand_id
      left join models on models.id = model_id
    order by products.id
  `;
}

interface SkuRow {
  product_id: number;
  position: number;
  sku: string | null;
}

/** The SKUs of sizes by product and position, after `last`. */
export function skusQuery(last?: Pick<SkuRow, "product_id" | "position">): RawBuilder<SkuRow> {
  return sql`
    select product_id, position, sku from product_sizes
    where (product_id, position) > (${last?.product_id ?? 0}, ${last?.position ?? 0})
    order by product_id, position limit ${CHUNK_SIZE}
  `;
}
