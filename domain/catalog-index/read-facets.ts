import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";

/** Rows per query: a larger chunk would block the event loop. */
const CHUNK_SIZE = 10_000;

/**
 * Reads every product in the order of its date: ordinals that follow each other in time are counted 32 at a time (see
 * Order). The index products_release has all of them; a separate statement reads sizes at the same time, which takes a
 * third of the time of joining them.
 */
export async function readFacets(db: Database): Promise<FacetIndex> {
  const draft = new FacetIndex().draft();
  const sizes = Array.fromAsync(
    packedChunks(SIZE_BYTES, (last) => packedRows(db, sizesQuery(last && sizeOf(last, 0)))),
  );
  const confirmed = confirmedQuery().execute(db);
  // awaited below, unless products cannot be read
  sizes.catch(() => {});
  confirmed.catch(() => {});
  const products = packedChunks(PRODUCT_BYTES, (last) => packedRows(db, productsQuery(last && productOf(last, 0))));
  for await (const packed of products) {
    for (let at = 0; at < packed.length; at += PRODUCT_BYTES) {
      // one whose date changed between two queries comes twice: the later row replaces the earlier one
      draft.put(productOf(packed, at));
    }
  }
  for (const packed of await sizes) {
    for (let at = 0; at < packed.length; at += SIZE_BYTES) {
      const { product_id, size_run_id, price } = sizeOf(packed, at);
      draft.addSize(product_id, size_run_id, price);
    }
    await setImmediate();
  }
  for (const { product_id } of (await confirmed).rows) draft.addConfirmed(product_id);
  return draft.build();
}

/** Products whose date is confirmed. */
function confirmedQuery(): RawBuilder<{ product_id: number }> {
  return sql`select product_id from product_confidence where confidence = 'confirmed'`;
}

/** Yields all packed rows of `bytes` each, in chunks: PostgreSQL reads the next while one is used. */
async function* packedChunks(bytes: number, query: (last?: Buffer) => Promise<Buffer>): AsyncGenerator<Buffer> {
  let next = query();
  for (;;) {
    const packed = await next;
    if (packed.length < CHUNK_SIZE * bytes) return yield packed;
    next = query(packed.subarray(-bytes));
    // when the rows before it are given up, nobody waits for it
    next.catch(() => {});
    yield packed;
  }
}

/** The rows of a query as whole numbers of 32 bits, one row after the other; null without rows. */
interface PackedRows {
  packed: Buffer | null;
}

/** Reads packed rows: they take a quarter of the time of single ones, each of whose fields would be a text to parse. */
async function packedRows(db: Database, query: RawBuilder<PackedRows>): Promise<Buffer> {
  const { rows } = await query.execute(db);
  return rows[0]?.packed ?? Buffer.alloc(0);
}

const PRODUCT_BYTES = 20;

/** The size runs of a product before its sizes are read: one array for all. */
const NO_SIZE_RUNS: number[] = [];

function productOf(packed: Buffer, at: number): IndexedProduct {
  return {
    release_order: packed.readInt32BE(at),
    id: packed.readInt32BE(at + 4),
    brand_id: packed.readInt32BE(at + 8),
    model_id: packed.readInt32BE(at + 12) || null,
    is_unreleased: packed.readInt32BE(at + 16) !== 0,
    size_run_ids: NO_SIZE_RUNS,
    price: null,
    is_confirmed: false,
  };
}

/** Products by date, after `last`. */
export function productsQuery(last?: Pick<IndexedProduct, "id" | "release_order">): RawBuilder<PackedRows> {
  return sql`
    select string_agg(
      int4send(release_order) || int4send(id) || int4send(brand_id) || int4send(coalesce(model_id, 0))
        || int4send(unreleased_management),
      '' order by release_order, id
    ) as packed
    from (
      select id, brand_id, model_id, release_order, unreleased_management
      from products where (release_order, id) > (${last?.release_order ?? 0}, ${last?.id ?? 0})
      order by release_order, id limit ${CHUNK_SIZE}
    ) as products
  `;
}

const SIZE_BYTES = 16;

interface SizeRow {
  product_id: number;
  position: number;
  size_run_id: number;
  /** in US dollars, only of the size that has the price of its shoe */
  price: number | null;
}

function sizeOf(packed: Buffer, at: number): SizeRow {
  const cents = packed.readInt32BE(at + 12);
  return {
    product_id: packed.readInt32BE(at),
    position: packed.readInt32BE(at + 4),
    size_run_id: packed.readInt32BE(at + 8),
    price: cents < 0 ? null : cents / 100,
  };
}

/** SQL: whether a size has the price of its shoe, see shoe-price.ts. */
const isOfShoe = sql`price is not null and not exists (
  select from product_sizes earlier
  where earlier.product_id = sizes.product_id and earlier.position < sizes.position and earlier.price is not null
)`;

/** Sizes by product and position, after `last`. */
export function sizesQuery(last?: Pick<SizeRow, "product_id" | "position">): RawBuilder<PackedRows> {
  return sql`
    select string_agg(
      int4send(product_id) || int4send(position) || int4send(size_run_id)
        || int4send(case when currency = 'USD' and ${isOfShoe} then (price * 100)::integer else -1 end),
      '' order by product_id, position
    ) as packed
    from (
      select product_id, position, size_run_id, price, currency from product_sizes
      where (product_id, position) > (${last?.product_id ?? 0}, ${last?.position ?? 0})
      order by product_id, position limit ${CHUNK_SIZE}
    ) as sizes
  `;
}
