import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { connect, type Database } from "#platform/postgres/connect.ts";
import { startEmbedded } from "#platform/postgres/embedded/start.ts";
import { migrate } from "#platform/postgres/migrate.ts";
import { openQueue } from "#platform/jobs/queue.ts";
import { fillZipCodes } from "#domain/stores/zip-codes.ts";
import { ensureBuild } from "#server/build.ts";
import { jobNames } from "#server/worker.ts";
import { prepareReset } from "./database-reset.ts";
import { roomyFolder } from "./roomy-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** connection as the role of the site, which owns every test database */
    postgres: ClientConfig;
    /** connection as the role that creates databases */
    superuser: ClientConfig;
  }
}

/** The migrated template of every test database, with the queues of all jobs and the ZIP codes that the first store needs. */
export const TEMPLATE = "toebox_template";

/**
 * Starts one real PostgreSQL for the whole run. It does not wait for the disk, since it need not survive a power cut.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Built once here: tests that start the server would build the pages at the same time.
  await ensureBuild(() => {});
  const dataDir = mkdtempSync(join(roomyFolder(), "toebox-test-"));
  const postgres = await startEmbedded({
    dataDir,
    owner: "npm test",
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
      // nothing follows this database
      wal_level: "minimal",
      max_wal_senders: "0",
      // tests of two workers, some with several sites, have separate pools
      max_connections: "400",
    },
  });
  const maintenance = connect(postgres.superuser);
  await sql`create database ${sql.id(TEMPLATE)} owner ${sql.id(String(postgres.connection.user))}`.execute(maintenance);
  await hashPasswordsOnce(maintenance, [postgres.connection, postgres.superuser]);
  await maintenance.destroy();
  const template = connect({ ...postgres.connection, database: TEMPLATE });
  await migrate(template);
  await prepareQueue(template);
  await fillZipCodes(template);
  await template.destroy();
  const superuser = connect({ ...postgres.superuser, database: TEMPLATE });
  await prepareReset(superuser);
  await superuser.destroy();
  project.provide("postgres", postgres.connection);
  project.provide("superuser", postgres.superuser);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Stores the passwords again, as hashes that are quick to compute: tests connect some thousand times. */
async function hashPasswordsOnce(maintenance: Database, roles: ClientConfig[]): Promise<void> {
  await maintenance.connection().execute(async (connection) => {
    await sql`set scram_iterations = 1`.execute(connection);
    for (const { user, password } of roles)
      await sql`alter role ${sql.id(String(user))} password ${sql.lit(String(password))}`.execute(connection);
  });
}

/** Creates the tables and queues that a worker creates at its first start. */
async function prepareQueue(template: Database): Promise<void> {
  const queue = await openQueue(template, jobNames, (error) => console.error(error), {
    schedule: false,
    supervise: false,
  });
  await queue.stop({ graceful: false, close: false });
}
