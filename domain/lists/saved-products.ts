import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import type { Caller } from "../people/owner.ts";
import { shoeSku } from "../catalog/shoe-price-sql.ts";

/** A product that a person watches or likes, as it is exported (DATA-1). */
export interface SavedProduct {
  list: "watchlist" | "likes";
  /** of its first size run; null where that has none */
  sku: string | null;
  name: string;
  nickname: string | null;
  brand: string;
  /** as precise as it is known, such as "2026-11" */
  release_date: string | null;
  /** New York's day */
  saved_on: string;
  slug: string;
}

/** Reads what a person watches and likes, the oldest first. */
export async function readSavedProducts(db: Database, { watchlist, reactions }: Caller): Promise<SavedProduct[]> {
  const { rows } = await sql<SavedProduct>`
    select list, ${shoeSku} as sku,
      full_name as name, nickname, b.name as brand,
      concat_ws('-', release_year, lpad(release_month::text, 2, '0'), lpad(release_day::text, 2, '0')) as release_date,
      saved_on::text as saved_on, p.slug
    from (
      select 'watchlist' as list, product_id, (added_at at time zone ${NEW_YORK})::date as saved_on
      from watchlist_entries where owner = ${watchlist?.text ?? null}
      union all
      select 'likes', product_id, day from likes where owner = ${reactions?.text ?? null}
    ) saved join products p on p.id = product_id join brands b on b.id = p.brand_id
    order by list desc, saved_on, p.id
  `.execute(db);
  return rows.map((row) => ({ ...row, release_date: row.release_date || null }));
}

const columns = ["list", "sku", "name", "nickname", "brand", "release_date", "saved_on", "slug"] as const;

/** Returns saved products as CSV (RFC 4180), with a header. */
export function toCsv(products: SavedProduct[]): string {
  const lines = products.map((product) => columns.map((column) => cellOf(product[column] ?? "")));
  return [columns, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Returns a cell, which no spreadsheet takes for a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
