import { connect as connectTo, createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { connect, requireServer } from "./connect.ts";

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

  it("waits for a PostgreSQL that is starting up (OPS-20)", async () => {
    const port = await startingUp(3);
    const db = connect({ ...inject("superuser"), host: "127.0.0.1", port, max: 1 });
    onTestFinished(() => db.destroy());
    await expect(requireServer(db, "DATABASE_URL")).resolves.toBeUndefined();
  });
});

/**
 * Opens a port that refuses its first connections as PostgreSQL does while it recovers, and then leads to the one of
 * the tests.
 */
async function startingUp(refusals: number): Promise<number> {
  const fields = ["SFATAL", "C57P03", "Mthe database system is starting up", ""].join("\0") + "\0";
  const refusal = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(fields)]);
  refusal.writeInt32BE(refusal.length - 1, 1);
  let connections = 0;
  const { host, port } = inject("superuser");
  const server = createServer((client: Socket) => {
    client.on("error", () => {});
    if (++connections <= refusals) return client.once("data", () => client.end(refusal));
    const upstream = connectTo(`${host}/.s.PGSQL.${port}`).on("error", () => client.destroy());
    return client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
