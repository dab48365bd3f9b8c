import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { Database } from "#db/connect.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createTestDatabase } from "./database.ts";

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  mediaFolder: string;
  /** Moves the clock, which stands still otherwise. */
  setNow(instant: string): void;
}

/** Noon in New York on Saturday, November 21, 2026: a winter day, far from midnight and from any change of clocks. */
export const NOON = "2026-11-21T12:00:00-05:00";

/** The whole API on a real database of the test's own, with a clock that the test sets. */
export async function createTestApp(now = NOON): Promise<TestApp> {
  const { db } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "toebox-app-"));
  const mediaFolder = join(dataDir, "media");
  let instant = Temporal.Instant.from(now);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const app = await createApp({ config, db, mediaFolder, clientFolder: join(dataDir, "client"), now: () => instant });
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    db,
    mediaFolder,
    setNow(next) {
      instant = Temporal.Instant.from(next);
    },
  };
}
