import { type RawBuilder, sql } from "kysely";

/** Makes the expression of the first items of a list in a scheduled change, which may have one for each row of the catalog. */
export function selectFirst<Item>(column: "entries" | "mistakes", limit: number): RawBuilder<Item[]> {
  return sql`jsonb_path_query_array(${sql.ref(column)}::jsonb, ${`$[0 to ${limit - 1}]`}::jsonpath)`;
}
