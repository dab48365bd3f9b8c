import { sql } from "kysely";
import type { Database } from "./connect.ts";
import type { DB } from "./tables.ts";

/**
 * Inserts `rows` in one statement with one parameter; the columns are those of the first row. With `returning`, returns
 * the ids in the order of the rows.
 */
export async function insertRows(
  db: Database,
  table: keyof DB,
  rows: Record<string, unknown>[],
  returning?: "id",
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${returning ? sql`returning id` : sql``}
  `.execute(db);
  return inserted.map(({ id }) => id);
}
