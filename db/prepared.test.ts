import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { prepared } from "./prepared.ts";

it("what begins with the mark is prepared once for a connection, and answers with any parameters; nothing else is", async () => {
  const { db } = await createTestDatabase();
  await db.connection().execute(async (connection) => {
    const sum = async (a: number, b: number) =>
      (await sql<{ sum: number }>`${prepared} select ${a}::int + ${b}::int as sum`.execute(connection)).rows[0]?.sum;
    expect([await sum(1, 2), await sum(3, 4), await sum(-1, 1)]).toEqual([3, 7, 0]);
    const { rows } = await sql`
      select statement, generic_plans + custom_plans as executions from pg_prepared_statements
    `.execute(connection);
    expect(rows).toEqual([{ statement: expect.stringContaining("$1::int + $2::int"), executions: 3 }]);
    await expect(sql`${prepared} select ${"x"}::int`.execute(connection)).rejects.toThrow("invalid input syntax");
    expect(await sum(2, 2)).toBe(4);
  });
});
