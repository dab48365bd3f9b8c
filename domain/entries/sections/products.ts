import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import { releaseDateText } from "../../catalog/release-date-text.ts";
import { isAhead } from "../../catalog/is-ahead.ts";
import { toDate } from "#platform/to-date.ts";
import { type ProductState, readProductStates } from "./product-state.ts";
import { type Ids, writeProducts } from "./write-products.ts";
import { CHUNK_SIZE, type Section, statesAfter } from "./section.ts";
import { neededOfNewProduct, productRow } from "./product-row.ts";
import { checkProduct, checkProductNames } from "./check-product.ts";
import { mergeProduct } from "./merge-product.ts";

/** Products by slug, with their pictures, sizes, regions, retailers and updates. */
export const products: Section<ProductState, typeof productRow> = {
  titles: ["Product", "Products"],
  isFoundByKey: true,
  namedBy: ["product", "products", "to"],
  row: productRow,
  removal: { slug: z.string() },
  neededFields: neededOfNewProduct,
  keyOf: ({ slug }) => slug,
  checkNames: checkProductNames,
  merge: mergeProduct,
  checkState: (row, after, { names }) => (after ? checkProduct(row, after, names) : []),
  table: "products",
  childTables: ["product_sizes", "size_regions", "stockist_releases"],
  async read(db, keys) {
    const slugs = keys ?? (await readSlugs(db));
    const states = new Map<string, ProductState>();
    for (let from = 0; from < slugs.length; from += CHUNK_SIZE) {
      const chunk = slugs.slice(from, from + CHUNK_SIZE);
      const read = await readProductStates(db, chunk);
      for (const slug of chunk) if (read.has(slug)) states.set(slug, read.get(slug) as ProductState);
    }
    return states;
  },
  async write(db, changes, { media, now, onProgress }) {
    const states = statesAfter(changes);
    const ids = await readIds(db, media);
    for (let from = 0; from < states.length; from += CHUNK_SIZE) {
      await writeProducts(db, states.slice(from, from + CHUNK_SIZE), ids, now.toString());
      await onProgress?.("Writing products", Math.min(from + CHUNK_SIZE, states.length), states.length);
    }
  },
  async remove(db, keys, { now }) {
    await sql`
      insert into removed_products (
        product_id, slug, full_name, subtitle, brand_id, model_id, removed_at, release_date, was_ahead
      )
      select id, slug, full_name, coalesce(nickname, color_text), brand_id, model_id, ${toDate(now)}::timestamptz,
        case when unreleased_management = 0 then ${releaseDateText} end, ${isAhead(now)}
      from products where slug = any(${keys}) order by id
    `.execute(db);
    await sql`delete from products where slug = any(${keys})`.execute(db);
    await sql`delete from slugs where slug = any(${keys}) and kind = 'product'`.execute(db);
  },
};

async function readSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("slug")
    .orderBy(sql`slug collate "C"`)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Reads the ids of all that products refer to by name. */
async function readIds(db: Database, media: Map<string, number>): Promise<Ids> {
  const [brands, models, sizeRuns, stockists] = await Promise.all([
    db.selectFrom("brands").select(["slug as name", "id"]).execute(),
    db.selectFrom("models").select(["slug as name", "id"]).execute(),
    db.selectFrom("size_runs").select(["gender_name as name", "id"]).execute(),
    db.selectFrom("stockists").select(["slug as name", "id"]).execute(),
  ]);
  return {
    brands: byName(brands),
    models: byName(models),
    sizeRuns: byName(sizeRuns),
    stockists: byName(stockists),
    media,
  };
}

function byName(rows: { name: string; id: number }[]): Map<string, number> {
  return new Map(rows.map(({ name, id }) => [name, id]));
}
