import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { MediaRow } from "#platform/media/picture.ts";
import { joinedInTime } from "#domain/catalog/new-products.ts";
import { firstPictureSql } from "#domain/catalog/first-picture.ts";

/** CAT-16 */
const MAX_NEWEST = 10;

export interface NewProduct {
  slug: string;
  full_name: string;
  nickname: string | null;
  release_year: number | null;
  added_at: Date;
  media: MediaRow | null;
}

/** Reads the newest products, last added first, but for those that were out long before. */
export async function readNewestProducts(db: Database): Promise<NewProduct[]> {
  return (await newestProductsQuery().execute(db)).rows;
}

/** Reads the first rows of the index products_joined, without sorting. */
export function newestProductsQuery(): RawBuilder<NewProduct> {
  return sql`
    select slug, full_name, nickname, release_year, added_at, ${firstPictureSql} as media
    from products p where unreleased_management = 0 and ${joinedInTime}
    order by added_at desc, id desc limit ${MAX_NEWEST}
  `;
}
