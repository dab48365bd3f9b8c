import { sql } from "kysely";
import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { findFormer } from "./former-products.ts";
import { prepared } from "#platform/postgres/prepared.ts";

/** CAT-8 */
export const MAX_SLUG_LENGTH = 120;

const SLUG_OR_ID = new RegExp(`^[a-z0-9-]{1,${MAX_SLUG_LENGTH}}$`);

/** Whether a text may be a slug or a product id; the database is asked only for such texts (CAT-8). */
export function couldBeSlug(text: string): boolean {
  return SLUG_OR_ID.test(text);
}

/** Whether a product, a model or a brand has this slug, or a product had it or has this id (SITE-4). */
export async function isKnownSlug(db: Database, slug: string): Promise<boolean> {
  if (!couldBeSlug(slug)) return false;
  const { rows } = await prepared("slug", sql`select from slugs where slug = ${slug}`).execute(db);
  return rows.length > 0 || (await findProductId(db, slug)) !== null || (await findFormer(db, slug)) !== null;
}

/** Finds the id of the product with this slug or, for a number, with this id; null when there is none. */
export async function findProductId(db: Database, slug: string): Promise<number | null> {
  const isId = /^\d{1,9}$/.test(slug);
  const query = isId
    ? prepared("product-by-id", sql<{ id: number }>`select id from products where id = ${Number(slug)}`)
    : prepared("product-by-slug", sql<{ id: number }>`select id from products where slug = ${slug}`);
  const { rows } = await query.execute(db);
  return rows[0]?.id ?? null;
}

/** Makes the error of a product id or slug that nothing has. */
export function noSuchProduct(): NotFound {
  return new NotFound("Product not found.");
}
