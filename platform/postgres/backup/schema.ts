import type { ClientBase } from "pg";
import { inOrderOfReferences, type Referrer } from "./table-order.ts";

/** A table with its stored columns; generated ones are left out. */
export interface Table extends Referrer {
  columns: string[];
  /** approximate bytes on the disk */
  size: number;
}

/** The last value that a sequence returned, or the first that it will return. */
export interface Sequence {
  name: string;
  value: number;
  isCalled: boolean;
}

/** Table that Kysely writes: it is not restored, since a restore runs the migrations themselves. */
export const MIGRATIONS = "kysely_migration";
const MIGRATIONS_LOCK = "kysely_migration_lock";

/** Returns every table of the site, each after those that it refers to. The queue's tables are in another schema. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f'
      ) as references,
      pg_table_size(oid)::float8 as size
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> all ($1)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`,
    [[MIGRATIONS, MIGRATIONS_LOCK]],
  );
  return inOrderOfReferences(rows);
}

/**
 * Returns the state of each sequence. Sequences know no transactions: read after the tables, none is behind their rows.
 */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = current_schema() order by sequencename",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<Omit<Sequence, "name">>(
      `select last_value::float8 as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    for (const state of states) sequences.push({ name, ...state });
  }
  return sequences;
}

/** Returns the names of the migrations that the database has, in their order; none for a database without tables. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass($1) as found", [MIGRATIONS]);
  if (found[0]?.found === null) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS} order by name`);
  return rows.map(({ name }) => name);
}
