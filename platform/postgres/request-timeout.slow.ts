import { createServer, type Server } from "node:net";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createDataDir, freeze, start } from "#test/embedded-postgres.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { connect, connectForRequests, type Database } from "./connect.ts";
import { isUnavailable } from "./unavailable.ts";

const QUERY_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 500;

/** Starts a PostgreSQL that the test may freeze, with a table of two rows. */
async function open() {
  const dataDir = createDataDir();
  const { connection } = await start(dataDir);
  const config = { ...connection, max: 3, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const requests = connectForRequests(config, QUERY_TIMEOUT_MS);
  const jobs = connect(connection);
  onTestFinished(async () => {
    await Promise.all([requests.destroy(), jobs.destroy()]);
  });
  await sql`create table shoes (id integer primary key, likes integer)`.execute(jobs);
  await sql`insert into shoes values (1, 0), (2, 0)`.execute(jobs);
  return { dataDir, connection, requests, jobs };
}

const failureOf = (query: Promise<unknown>) =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

const likes = async (db: Database) =>
  (await sql<{ likes: number }>`select likes from shoes order by id`.execute(db)).rows.map((row) => row.likes);

const like = (db: Database, id: number) => sql`update shoes set likes = likes + 1 where id = ${id}`.execute(db);

/** Counts the other connections of PostgreSQL, and the busy ones among them. */
async function connections(db: Database) {
  const { rows } = await sql<{ all: number; busy: number }>`
    select count(*) as all, count(*) filter (where state <> 'idle') as busy from pg_stat_activity
    where usename = current_user and pid <> pg_backend_pid()
  `.execute(db);
  return rows[0];
}

describe("while PostgreSQL is frozen (API-32)", () => {
  it("the queries of any number of requests fail in time, and later ones succeed (API-12)", async () => {
    const { dataDir, requests, jobs } = await open();
    await like(requests, 1);
    const thaw = freeze(dataDir);
    // More than the pool has: some use open connections, some new ones, and some wait for one.
    const failures = await Promise.all(
      Array.from({ length: 12 }, () => failureOf(sql`select count(*) from shoes`.execute(requests))),
    );
    expect(failures.map(isUnavailable)).toEqual(Array.from({ length: 12 }, () => true));
    thaw();
    expect(await likes(requests)).toEqual([1, 0]);
    await Promise.all(Array.from({ length: 12 }, () => like(requests, 2)));
    expect(await likes(requests)).toEqual([1, 12]);
    await expect.poll(() => connections(jobs), { timeout: 10_000 }).toMatchObject({ busy: 0 });
    expect((await connections(jobs))?.all).toBeLessThanOrEqual(3);
  });

  it("a transaction fails as a whole right after its query, and is never committed", async () => {
    const { dataDir, requests, jobs } = await open();
    let thaw = () => {};
    const transaction = requests.transaction().execute(async (tx) => {
      await like(tx, 1);
      thaw = freeze(dataDir);
      const failure = await failureOf(like(tx, 2));
      expect(isUnavailable(failure)).toBe(true);
      // Later queries, such as the rollback, fail without another wait: no timeout ends after this line.
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      expect(isUnavailable(await failureOf(like(tx, 2)))).toBe(true);
      throw failure;
    });
    onTestFinished(() => void vi.useRealTimers());
    expect(isUnavailable(await failureOf(transaction))).toBe(true);
    vi.useRealTimers();
    thaw();
    expect(await likes(jobs)).toEqual([0, 0]);
    // Its locks are released and its connection is closed.
    await like(jobs, 1);
    await like(jobs, 2);
    expect(await likes(requests)).toEqual([1, 1]);
    await expect.poll(() => connections(jobs), { timeout: 10_000 }).toMatchObject({ busy: 0 });
  });

  it("a query without a time limit waits and then goes on", async () => {
    const { dataDir, requests, jobs } = await open();
    await likes(jobs);
    const thaw = freeze(dataDir);
    const order: string[] = [];
    const job = likes(jobs).then(() => order.push("job"));
    await failureOf(likes(requests));
    order.push("request");
    thaw();
    await job;
    expect(order).toEqual(["request", "job"]);
  });

  it("both kinds of pools can be closed", async () => {
    const { dataDir, connection } = await open();
    const [requests, jobs] = [connectForRequests(connection), connect(connection)];
    await Promise.all([likes(requests), likes(jobs)]);
    freeze(dataDir);
    const running = failureOf(likes(jobs));
    await new Promise(setImmediate);
    await Promise.all([requests.destroy(), jobs.destroy()]);
    expect(isUnavailable(await running)).toBe(true);
  });
});

describe("a request that waits for a lock (API-32)", () => {
  it("fails in time, and its query does not go on waiting", async () => {
    const { db, connection } = await createTestDatabase();
    const requests = connectForRequests(connection, QUERY_TIMEOUT_MS);
    onTestFinished(() => requests.destroy());
    await sql`create table shoes (id integer primary key, likes integer)`.execute(db);
    await sql`insert into shoes values (1, 0)`.execute(db);
    await db.transaction().execute(async (tx) => {
      await like(tx, 1);
      expect(isUnavailable(await failureOf(like(requests, 1)))).toBe(true);
      await expect.poll(() => countLockWaits(db)).toBe(0);
    });
    expect(await likes(requests)).toEqual([1]);
  });
});

describe("a database that accepts connections but never answers (API-32)", () => {
  it("fails every query in time, also those that wait for a connection", async () => {
    const server = createServer((socket) => void socket.on("error", () => {}));
    const port = await listenOn(server);
    const requests = connectForRequests({
      host: "127.0.0.1",
      port,
      user: "site",
      password: "none",
      max: 1,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    onTestFinished(() => requests.destroy());
    const failures = await Promise.all([1, 2, 3].map(() => failureOf(sql`select 1`.execute(requests))));
    expect(failures.map(isUnavailable)).toEqual([true, true, true]);
  });
});

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}
