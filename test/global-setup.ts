import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded/start.ts";
import { migrate } from "#db/migrate.ts";
import { ensureBuild } from "#server/build.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: ClientConfig;
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = "toebox_template";

/** One real PostgreSQL for the whole run. It need not survive a power cut, so it does not wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start the server must not build the pages at the same moment.
  await ensureBuild(() => {});
  const dataDir = mkdtempSync(join(tmpdir(), "toebox-test-"));
  const postgres = await startEmbedded({
    dataDir,
    owner: "npm test",
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const maintenance = connect(postgres.connection);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(maintenance);
  await maintenance.destroy();
  const template = connect({ ...postgres.connection, database: TEMPLATE });
  await migrate(template);
  await template.destroy();
  project.provide("postgres", postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
