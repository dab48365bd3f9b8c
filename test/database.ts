import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import { inject } from "vitest";
import { connect, type Database, socketAddress } from "#db/connect.ts";
import { TEMPLATE } from "./global-setup.ts";
import { whenFinished } from "./when-finished.ts";

interface TestDatabase {
  db: Database;
  connection: ClientConfig;
  /** for DATABASE_URL */
  address: string;
}

/** A fresh migrated database for the running test, deleted after it. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATE);
}

/** The same without tables. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabase("template0");
}

let maintenance: Database | undefined;

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // open until the worker ends: a connection takes a fourth of the time of a database
  const superuser = (maintenance ??= connect({ ...inject("superuser"), max: 1, allowExitOnIdle: true }));
  const owner = sql.id(String(inject("postgres").user));
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy owner ${owner}`.execute(
    superuser,
  );
  const connection = { ...inject("postgres"), database: name };
  const db = connect({ ...connection, max: 4 });
  whenFinished(async () => {
    await db.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(superuser);
  });
  return { db, connection, address: socketAddress(connection) };
}
