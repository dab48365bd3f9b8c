import { setTimeout } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { ProductText } from "#domain/search/product-words.ts";
import { TextIndex, type TextIndexDraft } from "#domain/search/text-index.ts";
import { chunks } from "./chunks.ts";
import type { FacetIndex } from "./facet-index.ts";

/** Rows per query while lists are answered: a larger chunk would make them wait. */
const CHUNK_SIZE = 500;

/** The same in a thread that answers nothing: with small chunks, queries take a fifth of the time. */
const LARGE_CHUNK_SIZE = 5_000;

/**
 * Reads the texts and SKUs of the products of `facets`. A thread that `answersRequests` reads only half of the time,
 * and answers in the other half. Rows that change during the read come again with the changes.
 */
export async function readTexts(db: Database, facets: FacetIndex, answersRequests = true): Promise<TextIndex> {
  const draft = new TextIndex().draft();
  if (answersRequests) {
    const pause = halfOfTheTime();
    await readProductTexts(db, facets, draft, { size: CHUNK_SIZE, pause });
    await readSkus(db, facets, draft, { size: CHUNK_SIZE, pause });
  } else {
    // PostgreSQL reads SKUs while texts are put into the index
    const options = { size: LARGE_CHUNK_SIZE, pause: async () => {} };
    await Promise.all([readProductTexts(db, facets, draft, options), readSkus(db, facets, draft, options)]);
  }
  return draft.build();
}

interface ReadOptions {
  /** rows per query */
  size: number;
  /** called after each query but the last */
  pause: () => Promise<void>;
}

/** Returns a function that pauses for as long as the time since the last pause. */
function halfOfTheTime(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    await setTimeout(performance.now() - start);
    start = performance.now();
  };
}

async function readProductTexts(db: Database, facets: FacetIndex, draft: TextIndexDraft, { size, pause }: ReadOptions) {
  for await (const products of chunks<TextRow>(size, (last) => textsQuery(last, size).execute(db))) {
    for (const { id, ...product } of products) {
      const ordinal = facets.ordinalOf(id);
      if (ordinal !== undefined) draft.put(ordinal, { ...product, skus: [] });
    }
    if (products.length === size) await pause();
  }
}

async function readSkus(db: Database, facets: FacetIndex, draft: TextIndexDraft, { size, pause }: ReadOptions) {
  for await (const sizes of chunks<SkuRow>(size, (last) => skusQuery(last, size).execute(db))) {
    for (const { product_id, sku } of sizes) {
      const ordinal = facets.ordinalOf(product_id);
      if (ordinal !== undefined && sku !== null) draft.addSku(ordinal, sku);
    }
    if (sizes.length === size) await pause();
  }
}

type TextRow = ProductText & { id: number };

/** Returns a query for the texts of products by id, in which order they are stored, after `last`. */
export function textsQuery(last?: Pick<TextRow, "id">, size = CHUNK_SIZE): RawBuilder<TextRow> {
  return sql`
    select products.id, full_name, nickname, color_text, brands.name as brand, models.name as model
    from (select * from products where id > ${last?.id ?? 0} order by id limit ${size}) as products
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

/** Returns a query for the SKUs of sizes by product and position, after `last`. */
export function skusQuery(last?: Pick<SkuRow, "product_id" | "position">, size = CHUNK_SIZE): RawBuilder<SkuRow> {
  return sql`
    select product_id, position, sku from product_sizes
    where (product_id, position) > (${last?.product_id ?? 0}, ${last?.position ?? 0})
    order by product_id, position limit ${size}
  `;
}
