import { Pool, type QueryResultRow, types } from "pg";

/** Anything that `pg` understands; its PG* variables where DATABASE_URL is not set. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10, types: { getTypeParser } });
// a connection that breaks while it is idle is replaced; without a listener it would end the process
pool.on("error", () => {});

export async function query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, values);
  return rows;
}

/** Calendar dates come as "2026-11-28", prices and counts as numbers. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  const { DATE, INT8, NUMERIC } = types.builtins;
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8 || oid === NUMERIC) return Number;
  return types.getTypeParser(oid, format as "text");
}
