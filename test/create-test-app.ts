import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { Database } from "#db/connect.ts";
import { enqueue } from "#db/queue.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { Services } from "#server/services.ts";
import { type JobQueue, openJobQueue } from "#server/worker.ts";
import { createTestDatabase } from "./database.ts";

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  mediaFolder: string;
  /** what the app runs on, for jobs */
  services: Services;
  /** Moves the clock, which stands still otherwise. */
  setNow(instant: string): void;
}

/** Noon in New York on Saturday, November 21, 2026: a winter day, far from midnight and from any change of clocks. */
export const NOON = "2026-11-21T12:00:00-05:00";

/** The whole API on a real database of the test's own, with a clock that the test sets. */
export async function createTestApp(now = NOON, environment: Record<string, string> = {}): Promise<TestApp> {
  const { db } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "toebox-app-"));
  const mediaFolder = join(dataDir, "media");
  let instant = Temporal.Instant.from(now);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...environment });
  const services: Services = {
    config,
    db,
    mediaFolder,
    mail: { smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outboxFolder: join(dataDir, "outbox") },
    clientFolder: join(dataDir, "client"),
    now: () => instant,
  };
  // few tests need the queue, and opening it takes as long as all the rest
  let jobQueue: Promise<JobQueue> | undefined;
  const app = await createApp({
    ...services,
    async enqueue(tx, name) {
      jobQueue ??= openJobQueue(db, () => {});
      await enqueue((await jobQueue).queue, tx, name);
    },
  });
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await (await jobQueue)?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    app,
    db,
    mediaFolder,
    services,
    setNow(next) {
      instant = Temporal.Instant.from(next);
    },
  };
}
