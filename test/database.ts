import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ClientConfig } from "pg";
import { inject } from "vitest";
import { connect, type Database, socketAddress } from "#platform/postgres/connect.ts";
import { TEMPLATE } from "./global-setup.ts";
import { whenFinished } from "./when-finished.ts";

interface TestDatabase {
  db: Database;
  connection: ClientConfig;
  /** for DATABASE_URL */
  address: string;
}

/** A worker's connections to create and to delete databases, so that neither waits for the other. */
let maintenance: Record<"creating" | "deleting", Database> | undefined;
let deletions: Promise<unknown> = Promise.resolve();

/** Makes a fresh migrated database for the running test, deleted after it. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATE);
}

/** Makes a fresh database without tables, deleted after the running test. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabase("template0");
}

/** Resolves when the databases of tests that have ended are deleted, for which no test waits. Called in a setup file of vitest. */
export async function databasesAreDeleted(): Promise<void> {
  await deletions;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = sql.id(String(inject("postgres").user));
  await maintain(
    "creating",
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy owner ${owner}`,
  );
  const connection = { ...inject("postgres"), database: name };
  const db = connect({ ...connection, max: 4 });
  whenFinished(async () => {
    await db.destroy();
    deletions = Promise.all([deletions, maintain("deleting", sql`drop database ${sql.id(name)} with (force)`)]);
  });
  return { db, connection, address: socketAddress(connection) };
}

async function maintain(purpose: "creating" | "deleting", statement: RawBuilder<unknown>): Promise<void> {
  const open = () => connect({ ...inject("superuser"), max: 1, allowExitOnIdle: true });
  maintenance ??= { creating: open(), deleting: open() };
  await statement.execute(maintenance[purpose]);
}
