import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ClientConfig } from "pg";
import { inject } from "vitest";
import { connect, connectForRequests, type Database, socketAddress } from "#platform/postgres/connect.ts";
import { KEPT_CONNECTION, resetDatabase } from "./database-reset.ts";
import { TEMPLATE } from "./global-setup.ts";
import { whenFinished } from "./when-finished.ts";

interface TestDatabase {
  db: Database;
  connection: ClientConfig;
  /** for DATABASE_URL */
  address: string;
}

/** A migrated database, which one test after the other has with its open connections. */
interface KeptDatabase extends TestDatabase {
  /** Opens the connections of web requests, or returns those that an earlier test has opened. */
  requestDb: () => Database;
  /** Makes it as it was before, and resolves to whether it can be used again. */
  reset: () => Promise<boolean>;
  destroy: () => Promise<void>;
}

/** A worker's connections to create and to delete databases, so that neither waits for the other. */
let maintenance: Record<"creating" | "deleting", Database> | undefined;
let deletions: Promise<unknown> = Promise.resolve();

/** Databases of tests that have ended: each becomes one to use, or none where a test leaves what no reset takes back. */
const kept: Promise<KeptDatabase | null>[] = [];

/** Opens a migrated database for the running test, reset after it. */
export async function createTestDatabase(): Promise<TestDatabase & Pick<KeptDatabase, "requestDb">> {
  const database = (await kept.shift()) ?? (await openKeptDatabase());
  whenFinished(() => void kept.push(recycle(database)));
  return database;
}

/** Makes a fresh database without tables, deleted after the running test. */
export async function createBlankDatabase(): Promise<TestDatabase> {
  const { name, ...database } = await createDatabase("template0");
  const db = connect({ ...database.connection, max: 4 });
  whenFinished(async () => {
    await db.destroy();
    dropDatabase(name);
  });
  return { ...database, db };
}

/** Resolves when the databases of tests that have ended are ready or deleted, for which no test waits. Called in a setup file of vitest. */
export async function databasesAreReady(): Promise<void> {
  await Promise.all(kept);
  await deletions;
}

async function openKeptDatabase(): Promise<KeptDatabase> {
  const { name, ...database } = await createDatabase(TEMPLATE);
  const config = {
    ...database.connection,
    max: 4,
    application_name: KEPT_CONNECTION,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  };
  const db = connect(config);
  let requests: Database | undefined;
  return {
    ...database,
    db,
    requestDb: () => (requests ??= connectForRequests(config)),
    async reset() {
      // those of a test that has closed its connections fail
      return Promise.all([resetDatabase(db), requests && sql`select`.execute(requests)]).then(
        ([obstacle]) => obstacle === null,
        () => false,
      );
    },
    async destroy() {
      await Promise.all([db.destroy(), requests?.destroy()]);
      dropDatabase(name);
    },
  };
}

async function recycle(database: KeptDatabase): Promise<KeptDatabase | null> {
  if (await database.reset()) return database;
  await database.destroy();
  return null;
}

async function createDatabase(template: string): Promise<Omit<TestDatabase, "db"> & { name: string }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = sql.id(String(inject("postgres").user));
  await maintain(
    "creating",
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy owner ${owner}`,
  );
  const connection = { ...inject("postgres"), database: name };
  return { name, connection, address: socketAddress(connection) };
}

function dropDatabase(name: string): void {
  deletions = Promise.all([deletions, maintain("deleting", sql`drop database ${sql.id(name)} with (force)`)]);
}

async function maintain(purpose: "creating" | "deleting", statement: RawBuilder<unknown>): Promise<void> {
  const open = () => connect({ ...inject("superuser"), max: 1, allowExitOnIdle: true });
  maintenance ??= { creating: open(), deleting: open() };
  await statement.execute(maintenance[purpose]);
}
