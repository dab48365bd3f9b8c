import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { personalRecords, tablesOfVisitors } from "./personal-data.ts";

/** Names of columns that name a person. */
const PERSONAL = String.raw`^(owner|(.*_)?account(_id)?|(.*_)?email|recipient|reply_to_address|network_hash|visitor_id)$`;

const columnsOf = (kind: "BASE TABLE" | "VIEW", condition = sql`true`) => sql<{ name: string; table: string }>`
  select table_name || '.' || column_name as name, table_name as table
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = ${kind} and column_name ~ ${PERSONAL} and ${condition} order by 1
`;

it("every column that names a person is of some concept's records, which say what becomes of it (ACC-48, ACC-54)", async () => {
  const { db } = await createTestDatabase();
  const { rows } = await columnsOf("BASE TABLE").execute(db);
  expect(personalRecords.flatMap(({ columns }) => columns).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it("a column that no deletion of an account empties is forgotten with it, or stays without the account (ACC-48)", async () => {
  const { db } = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select attrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype in ('c', 'n')
  `.execute(db);
  const byAccount = new Set(rows.map(({ name }) => name));
  for (const { columns, forget } of personalRecords)
    if (!forget) expect(columns.filter((column) => !byAccount.has(column))).toEqual([]);
});

it("the database knows of whom something is stored by each table with an owner, and all but reactions go with a visitor (OPS-15)", async () => {
  const { db } = await createTestDatabase();
  const { rows } = await columnsOf(
    "BASE TABLE",
    sql`column_name = 'owner' and table_name <> 'visitor_last_seen'`,
  ).execute(db);
  const tables = rows.map(({ table }) => table);
  const { rows: read } = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.view_column_usage where view_name = 'known_owners' order by 1
  `.execute(db);
  expect(read.map(({ table_name }) => table_name)).toEqual(tables);
  const reactions = ["likes", "votes", "watchlist_entries"];
  expect([...reactions, ...tablesOfVisitors].toSorted()).toEqual(tables);
});
