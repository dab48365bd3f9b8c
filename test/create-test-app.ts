import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/postgres/connect.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#platform/process/config.ts";
import type { Threads } from "#platform/threads/threads.ts";
import { type Services, withoutDatabase } from "#platform/process/services.ts";
import { createTestDatabase } from "./database.ts";
import { SECRET_KEY } from "./secrets.ts";
import { roomyFolder } from "./roomy-folder.ts";
import { whenFinished } from "./when-finished.ts";

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  mediaFolder: string;
  /** The app's services, for jobs and a worker on the same database, clock and settings. */
  services: Services;
  /** Sets the clock, which is stopped. */
  setNow(instant: string): void;
}

/** Noon in New York on Saturday, November 21, 2026: a winter day, far from midnight and from any change of clocks. */
export const NOON = "2026-11-21T12:00:00-05:00";

/** So short that tests see views at once, and so long that those of one moment are written together. */
const VIEW_DELAY_MS = 20;

/**
 * Makes the whole API on a real database of the test, with a clock that the test sets; `settings` as in .env. Nothing
 * is cached unless they say so: a test sees its changes at once. All is done in this thread unless `threads` are given.
 */
export async function createTestApp(
  now = NOON,
  settings: Record<string, string> = {},
  threads?: Threads,
): Promise<TestApp> {
  const { db, requestDb, connection } = await createTestDatabase();
  const dataDir = mkdtempSync(join(roomyFolder(), "toebox-app-"));
  let instant = Temporal.Instant.from(now);
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    SECRET_KEY,
    LOG_LEVEL: "silent",
    PAGE_CACHE_MB: "0",
    MISSES_PER_ADDRESS: "0",
    ...settings,
  });
  const clientFolder = join(dataDir, "client");
  const services = {
    ...withoutDatabase(config),
    db,
    requestDb: requestDb(),
    connection,
    clientFolder,
    threads,
    now: () => instant,
    viewDelayMs: VIEW_DELAY_MS,
  };
  const app = await createApp(services);
  await app.ready();
  whenFinished(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    db,
    mediaFolder: services.media.folder,
    services,
    setNow(next) {
      instant = Temporal.Instant.from(next);
    },
  };
}
