import { sql } from "kysely";
import { prepared } from "#platform/postgres/prepared.ts";
import type { Database } from "#platform/postgres/connect.ts";

/** A product that was removed, with its title, brand and model. */
export interface RemovedProduct {
  title: string;
  brandId: number | null;
  modelId: number | null;
}

/** Fate of an address: the product that has it now, or the removed one that had it. */
export type Former = { movedTo: { id: number; slug: string } } | { removed: RemovedProduct };

/**
 * Finds what became of the product that had this slug or, for a number, this id, over any number of redirects; null where none
 * ever had it (CAT-55, SITE-4).
 */
export async function findFormer(db: Database, slug: string): Promise<Former | null> {
  const id = /^\d{1,9}$/.test(slug) ? Number(slug) : null;
  const statement = sql<{ id: number; slug: string | null } & RemovedProduct>`
    with recursive led (id, depth) as (
      select product_id, 0 from redirects where slug = ${slug}
      union all
      select product_id, 0 from removed_products where slug = ${slug} or product_id = ${id}
      union
      select product_id, depth + 1 from led join redirects on merged_id = led.id where depth < 100
    )
    select led.id, products.slug, concat_ws(' ', removed.full_name, subtitle) as title, removed.brand_id as "brandId", removed.model_id as "modelId"
    from led left join products on products.id = led.id left join removed_products removed on removed.product_id = led.id
    order by depth desc limit 1
  `;
  const { rows } = await prepared("former-product", statement).execute(db);
  const [last] = rows;
  if (!last) return null;
  const { title, brandId, modelId } = last;
  return last.slug === null ? { removed: { title, brandId, modelId } } : { movedTo: { id: last.id, slug: last.slug } };
}
