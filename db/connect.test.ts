import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { requireServer } from "./connect.ts";

describe("a connection", () => {
  it("reads dates and times as texts, and numbers as numbers", async () => {
    const { db } = await createTestDatabase();
    const { rows } =
      await sql`select date '2026-03-08' as d, time '10:00' as t, 1.50::numeric as n, 9007199254740991 as b, null::date as x`.execute(
        db,
      );
    expect(rows).toEqual([{ d: "2026-03-08", t: "10:00:00", n: 1.5, b: 9007199254740991, x: null }]);
  });

  it("to a PostgreSQL that is too old is refused", async () => {
    const { db } = await createTestDatabase();
    await expect(requireServer(db, "DATABASE_URL")).resolves.toBeUndefined();
    await expect(requireServer(db, "DATABASE_URL", 990_000)).rejects.toThrow(
      "DATABASE_URL is PostgreSQL 18, and Toebox needs 99 or newer: upgrade it",
    );
  });
});
