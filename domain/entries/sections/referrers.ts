import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Referrers that are named one by one. */
const MAX_NAMED = 5;

/**
 * Returns what refers to entries, by their keys: at most five by name, such as `product "air-max-1"`, and the number of the
 * others. `queries` give rows of (key, referrer).
 */
export async function findReferrers(db: Database, queries: RawBuilder<unknown>[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; named: string[]; number: number }>`
    select key, (array_agg(referrer order by referrer))[1:${sql.lit(MAX_NAMED)}] as named, count(*)::integer as number
    from (${sql.join(queries, sql` union `)}) as found (key, referrer) group by key
  `.execute(db);
  return new Map(
    rows.map(({ key, named, number }) => [
      key,
      number > named.length ? [...named, `${(number - named.length).toLocaleString("en-US")} more`] : named,
    ]),
  );
}

/** SQL: the claims that refer to entries with these keys, for findReferrers(). */
export function claimsOf(key: RawBuilder<unknown>, isReferred: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${key}, 'the claim of ' || source_url || ' on "' || all_products.slug || '"'
    from date_claims join all_products on all_products.id = product_id left join stockists on stockists.id = stockist_id
    where ${isReferred}
  `;
}
