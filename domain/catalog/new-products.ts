import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { type NamedPlaceChange, namedPlaces, type ReleaseChange, type ReleaseDate } from "./release-changes.ts";

/** A product that joined the catalog. */
export interface NewProduct extends ReleaseDate {
  slug: string;
  fullName: string;
  nickname: string | null;
  added_at: Date;
  /** US dollars, of the first size run */
  price: number | null;
}

/** SQL: the release of product `p`, as the columns of ReleaseDate. */
const releaseColumns = sql`
  case
    when release_day is not null then to_char(make_date(release_year, release_month, release_day), 'YYYY-MM-DD')
    when release_month is not null then release_year || '-' || lpad(release_month::text, 2, '0')
    else release_year::text
  end as release_date,
  to_char(release_time, 'HH24:MI') as release_time, release_time_zone, unreleased_management
`;

/** Lists the products that joined the catalog last, but for unreleased ones; the newest first. */
export async function listNewProducts(db: Database, limit: number): Promise<NewProduct[]> {
  const { rows } = await sql<NewProduct>`
    select slug, full_name as "fullName", nickname, added_at, ${releaseColumns},
      (select price from product_sizes where product_id = p.id order by position limit 1) as price
    from products p where unreleased_management = 0 order by added_at desc, id limit ${limit}
  `.execute(db);
  return rows;
}

/** A change of the release of a product that can be named. */
export interface NamedChange extends Omit<ReleaseChange, "places"> {
  places: NamedPlaceChange[];
  id: number;
  slug: string;
  fullName: string;
  nickname: string | null;
  changed_at: Date;
}

/** Lists the last changes of releases, the newest first. */
export async function listReleaseChanges(db: Database, limit: number): Promise<NamedChange[]> {
  const { rows } = await sql<NamedChange>`
    select changes.id::float8 as id, slug, full_name as "fullName", nickname, changed_at, before, after,
      ${namedPlaces} as places
    from release_changes changes join products on products.id = product_id
    order by changed_at desc, changes.id desc limit ${limit}
  `.execute(db);
  return rows;
}
