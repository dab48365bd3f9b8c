import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";

it("a statement that begins with a name is prepared once for a connection, and answers with any parameters; nothing else is", async () => {
  const { db } = await createTestDatabase();
  await db.connection().execute(async (connection) => {
    const sum = async (a: number, b: number) =>
      (await sql<{ sum: number }>`/* a sum */ select ${a}::int + ${b}::int as sum`.execute(connection)).rows[0]?.sum;
    expect([await sum(1, 2), await sum(3, 4), await sum(-1, 1)]).toEqual([3, 7, 0]);
    const { rows } = await sql`
      select name, generic_plans + custom_plans as executions from pg_prepared_statements
    `.execute(connection);
    expect(rows).toEqual([{ name: "a sum", executions: 3 }]);
    await expect(sql`/* a number */ select ${"x"}::int`.execute(connection)).rejects.toThrow("invalid input syntax");
    expect(await sum(2, 2)).toBe(4);
  });
});
