import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Product that lists name, by the slug that it has, or had last. */
export interface NamedProduct {
  isThere: boolean;
  /** its slug, or that of the product that it was merged into; null for one that is gone */
  today: string | null;
  /** its slugs before the changes that gave it another, removed it or made it, the newest first; null where it was not there */
  before: { id: number; slug: string | null }[];
}

/** Reads what became of products, by these slugs, and how they were named before. */
export async function readProductNames(db: Database, slugs: string[]): Promise<Map<string, NamedProduct>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string } & NamedProduct>`
    select listed.slug, products.id is not null as "isThere", coalesce(products.slug, successors.slug) as today, array(
      select json_build_object('id', change_id, 'slug', before ->> 'slug') from change_rows
      where section = 'products' and key = listed.slug and (before is null or before ? 'slug')
      order by change_id desc
    ) as before
    from unnest(${slugs}::text[]) as listed (slug)
      left join products on products.slug = listed.slug
      left join redirects on redirects.slug = listed.slug
      left join products successors on successors.id = redirects.product_id
  `.execute(db);
  return new Map(rows.map(({ slug, ...product }) => [slug, product]));
}
