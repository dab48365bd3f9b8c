import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { type SearchedProduct, TextIndex } from "#domain/search/text-index.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";

/** Rows per query: parsing a larger chunk would block the event loop. */
const CHUNK_SIZE = 2_000;

interface Indexes {
  facets: FacetIndex;
  text: TextIndex;
}

/** The indexes of the present catalog, made from those of `version` and what has changed since; 0 is before the first read. */
export async function readIndexes(
  db: Database,
  { version, ...indexes }: Indexes & { version: number },
): Promise<Indexes> {
  return version === 0 ? readEverything(db) : readChanges(db, indexes, version);
}

/**
 * Reads every product in the order of its date: slots that follow each other in time are counted 32 at a time (see Order). Sizes
 * are read apart, which takes a third of the time of joining them.
 */
async function readEverything(db: Database): Promise<Indexes> {
  const drafts = { facets: new FacetIndex().draft(), text: new TextIndex().draft() };
  for await (const products of chunks((last?: ProductRow) => productsQuery(last).execute(db))) {
    for (const product of products) {
      // its date changed between two queries: it is read again with the changes
      if (drafts.facets.has(product.id)) continue;
      const slot = drafts.facets.put({ ...product, size_run_ids: [], price: null });
      drafts.text.put(slot, { ...product, skus: [] });
    }
  }
  for await (const sizes of chunks((last?: SizeRow) => sizesQuery(last).execute(db))) {
    for (const size of sizes) {
      const slot = drafts.facets.addSize(size.product_id, size.size_run_id, size.position === 0 ? size.price : null);
      if (slot !== undefined && size.sku !== null) drafts.text.addSku(slot, size.sku);
    }
  }
  return { text: await drafts.text.build(), facets: drafts.facets.build() };
}

async function readChanges(db: Database, { facets, text }: Indexes, version: number): Promise<Indexes> {
  const drafts = { facets: facets.draft(), text: text.draft() };
  for await (const changes of chunks((last?: Change) => changesQuery(version, last?.product_id ?? 0).execute(db))) {
    for (const { product_id, ...product } of changes) {
      if (product.id === null) {
        const slot = drafts.facets.remove(product_id);
        if (slot !== undefined) drafts.text.remove(slot);
      } else drafts.text.put(drafts.facets.put(product), product);
    }
  }
  return { text: await drafts.text.build(), facets: drafts.facets.build() };
}

/** All rows of a query that gives CHUNK_SIZE of them after the `last`: PostgreSQL reads the next while these are used. */
async function* chunks<Row>(query: (last?: Row) => Promise<{ rows: Row[] }>): AsyncGenerator<Row[]> {
  let next = query();
  for (;;) {
    const { rows } = await next;
    if (rows.length < CHUNK_SIZE) return yield rows;
    next = query(rows.at(-1));
    // when the rows before it are given up, nobody waits for it
    next.catch(() => {});
    yield rows;
  }
}

type ProductRow = Omit<IndexedProduct, "size_run_ids" | "price"> & Omit<SearchedProduct, "skus">;

/** Products by date, after `last`. */
export function productsQuery(last?: Pick<ProductRow, "id" | "release_order">): RawBuilder<ProductRow> {
  return sql`
    select p.id, p.brand_id, model_id, release_order, unreleased_management <> 0 as is_unreleased,
      full_name, nickname, color_text, brands.name as brand, models.name as model
    from (
      select * from products where (release_order, id) > (${last?.release_order ?? 0}, ${last?.id ?? 0})
      order by release_order, id limit ${CHUNK_SIZE}
    ) as p
      join brands on brands.id = p.brand_id
      left join models on models.id = p.model_id
    order by release_order, p.id
  `;
}

interface SizeRow {
  product_id: number;
  position: number;
  size_run_id: number;
  price: number | null;
  sku: string | null;
}

/** Sizes by product and position, after `last`. */
export function sizesQuery(last?: Pick<SizeRow, "product_id" | "position">): RawBuilder<SizeRow> {
  return sql`
    select product_id, position, size_run_id, price::float, sku from product_sizes
    where (product_id, position) > (${last?.product_id ?? 0}, ${last?.position ?? 0})
    order by product_id, position limit ${CHUNK_SIZE}
  `;
}

type Change = { product_id: number } & ((IndexedProduct & SearchedProduct) | { id: null });

/** The products that changed after `version`, by id from `after` on; a deleted product has a null id. */
export function changesQuery(version: number, after: number): RawBuilder<Change> {
  return sql`
    select product_id, p.id, p.brand_id, model_id, release_order, unreleased_management <> 0 as is_unreleased,
      coalesce(size_run_ids, '{}') as size_run_ids, coalesce(skus, '{}') as skus, price::float,
      full_name, nickname, color_text, brands.name as brand, models.name as model
    from (
      select product_id from product_changes where version > ${version} and product_id > ${after}
      order by product_id limit ${CHUNK_SIZE}
    ) as changes
      -- lateral: a merge join would read all products before each chunk
      left join lateral (select * from products where id = product_id) as p on true
      left join brands on brands.id = p.brand_id
      left join models on models.id = p.model_id
      left join lateral (
        select array_agg(size_run_id) as size_run_ids, array_agg(distinct sku) filter (where sku is not null) as skus,
          (array_agg(price order by position))[1] as price
        from product_sizes where product_id = p.id
      ) as sizes on true
    order by product_id
  `;
}
