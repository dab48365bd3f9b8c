import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { connect, type Database } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded/start.ts";
import { migrate } from "#db/migrate.ts";
import { openQueue } from "#db/queue.ts";
import { ensureBuild } from "#server/build.ts";
import { jobNames } from "#server/worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** how the site connects, whose role owns every test database */
    postgres: ClientConfig;
    /** who may make databases */
    superuser: ClientConfig;
  }
}

/** The migrated database, with the queue of every job, that every test database is a copy of. */
export const TEMPLATE = "toebox_template";

/** One real PostgreSQL for the whole run. It need not survive a power cut, so it does not wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start the server must not build the pages at the same moment.
  await ensureBuild(() => {});
  const dataDir = mkdtempSync(join(roomyFolder(), "toebox-test-"));
  const postgres = await startEmbedded({
    dataDir,
    owner: "npm test",
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const maintenance = connect(postgres.superuser);
  await sql`create database ${sql.id(TEMPLATE)} owner ${sql.id(String(postgres.connection.user))}`.execute(maintenance);
  await maintenance.destroy();
  const template = connect({ ...postgres.connection, database: TEMPLATE });
  await migrate(template);
  await prepareQueue(template);
  await template.destroy();
  project.provide("postgres", postgres.connection);
  project.provide("superuser", postgres.superuser);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** In bytes: what the test databases of a run take at most, and its log of changes. */
const ROOM = 2 * 1024 ** 3;

/** Memory where there is enough of it: a disk's file system takes ten times as long to copy the template. */
function roomyFolder(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    return bavail * bsize >= ROOM ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** What a worker does when it first starts, once for all tests. */
async function prepareQueue(template: Database): Promise<void> {
  const queue = await openQueue(template, jobNames, (error) => console.error(error), {
    schedule: false,
    supervise: false,
  });
  await queue.stop({ graceful: false, close: false });
}
