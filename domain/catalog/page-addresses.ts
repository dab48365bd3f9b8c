import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** A page in a sitemap. */
export interface PageAddress {
  slug: string;
  /** the last change, ISO 8601 in UTC; null when it is not known */
  changed_at: string | null;
}

/**
 * Lists the parts of the sitemap that have products, by number from 1, each with its last change. A part has the
 * products of a span of ids.
 */
export async function listProductParts(db: Database, size: number): Promise<{ part: number; changed_at: string }[]> {
  const { rows } = await sql<{ part: number; changed_at: Date }>`
    select (id - 1) / ${size}::integer + 1 as part, max(updated_at) as changed_at from products group by part order by part
  `.execute(db);
  return rows.map(({ part, changed_at }) => ({ part, changed_at: changed_at.toISOString() }));
}

/** Lists the products of a part, by id. */
export async function listProductPages(db: Database, part: number, size: number): Promise<PageAddress[]> {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select slug, updated_at from products where id > ${(part - 1) * size} and id <= ${part * size} order by id
  `.execute(db);
  return rows.map(({ slug, updated_at }) => ({ slug, changed_at: updated_at.toISOString() }));
}

/** Lists every model, by slug. */
export async function listModelSlugs(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("models").select("slug").orderBy("slug").execute();
  return rows.map(({ slug }) => slug);
}
