import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { connect, connectForRequests, type Database } from "./connect.ts";
import { prepared } from "./prepared.ts";

const sum = async (db: Database, a: number, b: number) =>
  (await prepared("sum", sql<{ sum: number }>`select ${a}::int + ${b}::int as sum`).execute(db)).rows[0]?.sum;

it("prepares a named statement once per connection, runs it with any parameters, and prepares no other statement", async () => {
  const { connection } = await createTestDatabase();
  for (const open of [connect, connectForRequests]) {
    const pool = open({ ...connection, max: 1 });
    try {
      await pool.connection().execute(async (one) => {
        expect([await sum(one, 1, 2), await sum(one, 3, 4), await sum(one, -1, 1)]).toEqual([3, 7, 0]);
        const { rows } = await sql`
          select name, generic_plans + custom_plans as executions from pg_prepared_statements
        `.execute(one);
        expect(rows).toEqual([{ name: "sum", executions: 3 }]);
        await expect(prepared("number", sql`select ${"x"}::int`).execute(one)).rejects.toThrow("invalid input syntax");
        expect(await sum(one, 2, 2)).toBe(4);
      });
    } finally {
      await pool.destroy();
    }
  }
});

it("prepares a statement within a transaction", async () => {
  const { db } = await createTestDatabase();
  expect(await db.transaction().execute((tx) => sum(tx, 1, 2))).toBe(3);
});

it("refuses two texts under one name", async () => {
  const { db } = await createTestDatabase();
  await db.connection().execute(async (one) => {
    await sum(one, 1, 2);
    await expect(prepared("sum", sql`select 1`).execute(one)).rejects.toThrow("must be unique");
  });
});

it("has no name twice in the sources", () => {
  const root = resolve(import.meta.dirname, "../..");
  const names = ["api", "app", "cli", "platform", "demo", "domain", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .flatMap((path) => namesIn(readFileSync(join(root, folder, path), "utf8"))),
  );
  expect(names).toContain("lock-counts");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Returns the names of the statements that a source prepares; "?" for a name that is not a literal. */
function namesIn(source: string): string[] {
  return Array.from(
    source.matchAll(/(?<!function )\bprepared(?:<\w+>)?\(\s*(?:"([^"]*)")?/g),
    ([, name]) => name ?? "?",
  );
}
