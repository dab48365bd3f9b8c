import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Returns the rows of the catalog's tables, ids included. */
export async function dump(db: Database): Promise<unknown> {
  const tables = [
    "slugs",
    "brands",
    "media",
    "models",
    "menu_groups",
    "menu_entries",
    "size_runs",
    "regions",
    "stockists",
  ];
  const more = [
    "products",
    "product_images",
    "product_sizes",
    "size_regions",
    "stockist_releases",
    "product_updates",
    "redirects",
    "date_claims",
    "staff_picks",
    "aliases",
    "stores",
    "store_promotions",
    "store_products",
    "news_posts",
    "news_post_products",
    "social_posts",
    "social_post_media",
    "social_post_products",
  ];
  const contents = [];
  for (const table of [...tables, ...more, "product_counts", "product_days"]) {
    const { rows } = await sql`select t as row from ${sql.table(table)} t order by t::text`.execute(db);
    contents.push([table, rows]);
  }
  return contents;
}
