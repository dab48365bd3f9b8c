import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { expect, it, type TestContext } from "vitest";
import type { Installation } from "../postgres/embedded/binaries.ts";
import { fetchPostgres } from "../postgres/embedded/fetch-postgres.ts";
import { startEmbedded } from "../postgres/embedded/start.ts";
import { connect, socketAddress } from "../postgres/connect.ts";
import { migrate } from "../postgres/migrate.ts";
import { contentOf } from "#test/content-of.ts";
import { createDataDir } from "#test/embedded-postgres.ts";
import { importRows } from "#test/import-rows.ts";
import { startServer, toebox } from "#test/run-toebox.ts";
import { catalog } from "#test/sample-catalog.ts";

const TEST_MS = 240_000;

/** Fetches an earlier PostgreSQL; the test is skipped by name where the registry has none. */
async function fetched(majorVersion: string, { skip }: TestContext): Promise<Installation> {
  try {
    return await fetchPostgres(majorVersion);
  } catch (error) {
    return skip(String(error));
  }
}

/** Runs `work` with the PostgreSQL of `dataDir`, and stops it. */
async function withPostgres<Result>(
  dataDir: string,
  installation: Installation | undefined,
  work: (connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const { connection, stop } = await startEmbedded({ dataDir, owner: "the test", installation });
  return work(connection).finally(stop);
}

async function fill(connection: ClientConfig, mediaFolder: string): Promise<void> {
  const db = connect({ ...connection, max: 2 });
  try {
    await migrate(db);
    await importRows(db, catalog, { mediaFolder });
  } finally {
    await db.destroy();
  }
}

it(
  "a database of an earlier PostgreSQL is not started, but moved over by npx toebox upgrade (OPS-6)",
  async (context) => {
    const former = await fetched("17", context);
    const dataDir = createDataDir();
    const mediaFolder = join(dataDir, "media");
    const before = await withPostgres(dataDir, former, async (connection) => {
      await fill(connection, mediaFolder);
      return contentOf(connection);
    });
    const environment = { DATA_DIR: dataDir, DEMO: "false" };
    const refused = await startServer(environment).outcome;
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain(
      "was made by PostgreSQL 17, and this Toebox brings PostgreSQL 18: run npx toebox upgrade",
    );

    const upgraded = await toebox(["upgrade", "--postgres", former.native], environment);
    expect(upgraded).toMatchObject({ code: 0 });
    expect(upgraded.stdout).toBe(
      `${join(dataDir, "postgres")} is of PostgreSQL 18 now. ${join(dataDir, "postgres-17")} is what it was before: delete it when all is well.\n`,
    );
    expect(readdirSync(join(dataDir, "backups"))).toEqual([expect.stringMatching(/-before-upgrade\.zip$/)]);
    expect(existsSync(join(dataDir, "upgraded")) || existsSync(join(dataDir, "upgrade"))).toBe(false);
    expect(await withPostgres(dataDir, undefined, contentOf)).toEqual(before);
    const server = startServer(environment);
    expect((await fetch(`${await server.address}/court-harbor`)).status).toBe(200);

    const again = await toebox(["upgrade"], environment);
    expect(again.stdout).toBe(`${join(dataDir, "postgres")} is of PostgreSQL 18, which this Toebox brings.\n`);
  },
  TEST_MS,
);

it(
  "a backup of the embedded PostgreSQL is restored into an earlier PostgreSQL by its DATABASE_URL (OPS-3)",
  async (context) => {
    const earlier = await fetched("17", context);
    const [dataDir, otherDir] = [createDataDir(), createDataDir()];
    const before = await withPostgres(dataDir, undefined, async (connection) => {
      await fill(connection, join(dataDir, "media"));
      return contentOf(connection);
    });
    const backup = await toebox(["backup"], { DATA_DIR: dataDir });
    expect(backup).toMatchObject({ code: 0 });
    const [file = ""] = readdirSync(join(dataDir, "backups"));
    await withPostgres(otherDir, earlier, async (connection) => {
      const environment = { DATA_DIR: otherDir, DATABASE_URL: socketAddress(connection) };
      const restored = await toebox(["restore", join(dataDir, "backups", file)], environment);
      expect(restored).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Restored the site as of \S+Z\. Everyone is signed out\.\n$/),
      });
      expect(await contentOf(connection)).toEqual(before);
      expect(await toebox(["doctor"], environment)).toMatchObject({
        code: 0,
        stdout: "All counts are correct.\n",
      });
      expect(readdirSync(join(otherDir, "media"))).toEqual(readdirSync(join(dataDir, "media")));
    });
  },
  TEST_MS,
);
