import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { withinMs } from "#platform/within-ms.ts";
import type { Services } from "#platform/process/services.ts";

/** A check that takes longer has failed. */
const CHECK_TIMEOUT_MS = 2_000;

/** Milliseconds that a result is reused: frequent callers cost nothing. */
const FRESH_MS = 1_000;

/** Free bytes that the data folder needs, such as for a day of pictures and the database's journal. */
const MIN_FREE_BYTES = 100 * 2 ** 20;

type Check = "database" | "migrations" | "catalog" | "disk";

/** Tells load balancers and service managers whether the process answers, and whether it can be sent visitors (OPS-1). */
export async function healthRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, config, migrations } = services;
  const checks: Record<Check, () => Promise<unknown>> = {
    database: () => sql`select 1`.execute(db),
    migrations: () => hasMigrations(db, migrations),
    catalog: () => app.catalog.index.refreshed(),
    disk: () => hasRoom(config.DATA_DIR, MIN_FREE_BYTES),
  };
  let latest: { at: number; result: Promise<Record<Check, boolean>> } | undefined;

  app.get("/health/live", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  app.get("/health/ready", async (_request, reply) => {
    const now = performance.now();
    if (!latest || now - latest.at >= FRESH_MS) latest = { at: now, result: runAll(checks) };
    const result = await latest.result;
    const isReady = Object.values(result).every(Boolean);
    void reply.header("cache-control", "no-store").status(isReady ? 200 : 503);
    return { status: isReady ? "ok" : "unavailable", checks: result };
  });
}

async function hasMigrations(db: Database, needed: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return needed.every((name) => applied.has(name));
}

/** Whether `folder` can take that many bytes more. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}

/** Runs all checks. One that returns false, rejects or takes too long has failed. Never rejects. */
async function runAll<Name extends string>(
  checks: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, boolean>> {
  const results = Object.entries<() => Promise<unknown>>(checks).map(async ([name, check]) => {
    const succeeded = check().then(
      (result) => result !== false,
      () => false,
    );
    return [name, await withinMs(succeeded, CHECK_TIMEOUT_MS, () => false)] as const;
  });
  return Object.fromEntries(await Promise.all(results)) as Record<Name, boolean>;
}
