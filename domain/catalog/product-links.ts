import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** The products that an entry named before a change, and those that it names after it; by slug. */
export interface LinkChange {
  before: { products: string[] } | null;
  after: { products: string[] };
}

const columns = {
  store_products: "store_id",
  news_post_products: "post_id",
  social_post_products: "post_id",
} as const;

/**
 * Writes the links of stores or posts to products, of those that a change gives others. Links to removed products of the
 * others stay, for when these come back.
 */
export async function writeProductLinks(
  db: Database,
  table: keyof typeof columns,
  owners: { id: number; change: LinkChange }[],
): Promise<void> {
  const changed = owners.filter(
    ({ change }) => !isDeepStrictEqual(change.before?.products ?? [], change.after.products),
  );
  if (changed.length === 0) return;
  const column = sql.ref(columns[table]);
  const ids = changed.map(({ id }) => id);
  await sql`delete from ${sql.table(table)} where ${column} = any(${ids})`.execute(db);
  const links = changed.flatMap(({ id, change }) => change.after.products.map((slug) => ({ owner: id, slug })));
  await sql`
    insert into ${sql.table(table)} (${column}, product_id)
    select owner, all_products.id
    from json_to_recordset(${JSON.stringify(links)}::json) as linked (owner integer, slug text)
      join all_products using (slug)
  `.execute(db);
}
