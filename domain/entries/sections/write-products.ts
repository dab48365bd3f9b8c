import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { partialDateOf } from "../../time/partial-date.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { openingOf } from "#domain/catalog/opening.ts";
import { productFieldNames, type ProductState } from "./product-state.ts";

/** The database ids of everything that a product refers to. */
export interface Ids {
  brands: Map<string, number>;
  models: Map<string, number>;
  sizeRuns: Map<string, number>;
  stockists: Map<string, number>;
  /** by the path below the media folder */
  media: Map<string, number>;
}

/** Writes new and changed products with their pictures, sizes and updates. `now` is the time of the change, ISO 8601. */
export async function writeProducts(db: Database, products: ProductState[], ids: Ids, now: string): Promise<void> {
  const slugs = products.map(({ slug }) => slug);
  await sql`insert into slugs (slug, kind) select unnest(${slugs}::text[]), 'product' on conflict do nothing`.execute(
    db,
  );
  const productIds = await upsertProducts(db, products, ids, now);
  const withId = products.map((product) => ({ product, product_id: productIds.get(product.slug) as number }));

  const all = [...productIds.values()];
  for (const table of ["product_images", "product_sizes", "product_updates"] as const) {
    await db
      .deleteFrom(table)
      .where("product_id", "=", (eb) => eb.fn.any(eb.val(all)))
      .execute();
  }
  await insertRows(
    db,
    "product_images",
    withId.flatMap(({ product, product_id }) =>
      product.images.map(({ file, caption }, position) => ({
        product_id,
        position,
        media_id: ids.media.get(file),
        caption,
      })),
    ),
  );
  await insertRows(
    db,
    "product_updates",
    withId.flatMap(({ product, product_id }) =>
      product.updates.map(({ update_date, message }, position) => ({
        product_id,
        position,
        update_date,
        message_html: message,
      })),
    ),
  );
  await writeSizes(db, withId, ids);
}

/** Inserts or updates products, and returns their ids. One that was removed comes back with its id. */
async function upsertProducts(db: Database, products: ProductState[], ids: Ids, now: string) {
  const slugs = products.map(({ slug }) => slug);
  const removed = await db
    .deleteFrom("removed_products")
    .where("slug", "=", (eb) => eb.fn.any(eb.val(slugs)))
    .returning(["product_id as id", "slug"])
    .execute();
  const revived = new Map(removed.map(({ id, slug }) => [slug, id]));
  const rows = products.map((product) => ({ id: revived.get(product.slug), row: rowOf(product, ids, now) }));
  const written = [
    ...(await upsert(
      db,
      rows.flatMap(({ id, row }) => (id === undefined ? [row] : [])),
    )),
    ...(await upsert(
      db,
      rows.flatMap(({ id, row }) => (id === undefined ? [] : [{ ...row, id }])),
    )),
  ];
  await noteReturns(db, [...revived.values()], now);
  return new Map(written.map(({ id, slug }) => [slug, id]));
}

/** Notes when products came back that were removed: channels tell of it (CHAN-2). */
async function noteReturns(db: Database, ids: number[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into returned_products (product_id, returned_at) select id, ${now}::timestamptz from unnest(${ids}::integer[]) as id
    on conflict (product_id) do update set returned_at = excluded.returned_at
  `.execute(db);
}

function rowOf(product: ProductState, ids: Ids, now: string) {
  const date = partialDateOf(product.release_date);
  const opening = openingOf(product);
  return {
    slug: product.slug,
    brand_id: ids.brands.get(product.brand) as number,
    model_id: product.model === null ? null : (ids.models.get(product.model) as number),
    full_name: product.full_name,
    ...fieldsOf(product),
    release_year: date.year,
    release_month: date.month,
    release_day: date.day,
    opening_time: opening && opening.time,
    opening_time_zone: opening && opening.zone,
    opening_stockist_id: opening && (ids.stockists.get(opening.stockist) as number),
    unreleased_management: product.unreleased_management,
    added_at: product.added_at,
    updated_at: now,
  };
}

async function upsert(db: Database, rows: (ReturnType<typeof rowOf> & { id?: number })[]) {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  return db
    .insertInto("products")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as "excluded.slug")])),
        ),
    )
    .returning(["id", "slug"])
    .execute();
}

/** Returns the optional fields of a product, which are columns of the same names. */
function fieldsOf(product: ProductState) {
  type Field = (typeof productFieldNames)[number];
  return Object.fromEntries(productFieldNames.map((name) => [name, product[name]])) as Pick<ProductState, Field>;
}

async function writeSizes(
  db: Database,
  products: { product: ProductState; product_id: number }[],
  ids: Ids,
): Promise<void> {
  const sizes = products.flatMap(({ product, product_id }) =>
    product.sizes.map((size, position) => ({
      size,
      row: {
        product_id,
        size_run_id: ids.sizeRuns.get(size.size_run),
        position,
        sku: size.sku,
        price: size.price,
        currency: size.currency,
        is_same_as_parent_region: size.is_same_as_parent_region,
      },
    })),
  );
  const sizeIds = await insertRows(
    db,
    "product_sizes",
    sizes.map(({ row }) => row),
    "id",
  );

  const regions = sizes.flatMap(({ size }, index) =>
    size.regions.map((region, position) => {
      const date = partialDateOf(region.release_date);
      return {
        region,
        row: {
          product_size_id: sizeIds[index],
          region_code: region.region,
          price: region.price,
          currency: region.currency,
          position,
          release_year: date.year,
          release_month: date.month,
          release_day: date.day,
        },
      };
    }),
  );
  const regionIds = await insertRows(
    db,
    "size_regions",
    regions.map(({ row }) => row),
    "id",
  );

  await insertRows(
    db,
    "stockist_releases",
    regions.flatMap(({ region }, index) =>
      region.stockists.map(({ stockist, ...release }, position) => ({
        size_region_id: regionIds[index],
        stockist_id: ids.stockists.get(stockist),
        position,
        ...release,
      })),
    ),
  );
}
