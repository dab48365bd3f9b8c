import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { personalRecords, tablesOfVisitors } from "./personal-data.ts";

/** Names of columns that name a person. */
const PERSONAL = String.raw`^(owner|(.*_)?account(_id)?|(.*_)?email|recipient|reply_to_address|network_hash|visitor_id)$`;

/** Reads the columns of tables that name a person, by their names or by what they refer to. */
async function readPersonalColumns(db: Database) {
  const { rows } = await sql<{ name: string; table: string; deleted: boolean }>`
    select attrelid::regclass || '.' || attname as name, attrelid::regclass::text as table,
      bool_or(confdeltype is not null) as deleted
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_constraint
        on contype = 'f' and conrelid = attrelid and attnum = any(conkey) and confrelid = 'accounts'::regclass and confdeltype in ('c', 'n')
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and (attname ~ ${PERSONAL} or confdeltype is not null)
    group by attrelid, attname order by 1
  `.execute(db);
  return rows;
}

it("every column that names a person is of the records of one concept (ACC-48, ACC-54)", async () => {
  const { db } = await createTestDatabase();
  const names = (await readPersonalColumns(db)).map(({ name }) => name);
  expect(personalRecords.flatMap(({ columns }) => columns).toSorted()).toEqual(names.toSorted());
});

it("a concept with a column that no foreign key empties deletes its records itself (ACC-48)", async () => {
  const { db } = await createTestDatabase();
  const kept = new Set((await readPersonalColumns(db)).filter(({ deleted }) => !deleted).map(({ name }) => name));
  const withKept = personalRecords.filter(({ columns }) => columns.some((column) => kept.has(column)));
  expect(withKept.filter(({ forget }) => !forget)).toEqual([]);
  expect(withKept.length).toBeGreaterThan(5);
});

it("the database knows of whom something is stored by each table with an owner, and all but reactions go with a visitor (OPS-15)", async () => {
  const { db } = await createTestDatabase();
  const owned = (await readPersonalColumns(db)).filter(({ name }) => name.endsWith(".owner"));
  const tables = owned.map(({ table }) => table).filter((table) => table !== "visitor_last_seen");
  const { rows: read } = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.view_column_usage where view_name = 'known_owners' order by 1
  `.execute(db);
  expect(read.map(({ table_name }) => table_name)).toEqual(tables);
  const reactions = ["likes", "votes", "watchlist_entries"];
  expect([...reactions, ...tablesOfVisitors].toSorted()).toEqual(tables);
});
