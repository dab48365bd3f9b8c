import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import { afterAll, expect, it } from "vitest";
import { openArchive } from "../../platform/backup/read-archive.ts";
import { restore } from "../../platform/backup/restore.ts";
import { FolderStore } from "../../platform/media/store/folder-store.ts";
import { readMigrations } from "../../platform/postgres/backup/schema.ts";
import { withClient } from "../../platform/postgres/backup/with-client.ts";
import { connect, type Database } from "../../platform/postgres/connect.ts";
import { startEmbedded } from "../../platform/postgres/embedded/start.ts";
import { packageRoot } from "../../platform/postgres/package-root.ts";
import { contentOf } from "../../test/content-of.ts";
import { createFolder, type RunningToebox, startServer, toebox } from "../../test/run-toebox.ts";
import { shared } from "../../test/when-finished.ts";
import { recordFigures, size } from "./size.ts";

const ROUNDS = size(20, 2);
/** Products that a piece of work changes. */
const PRODUCTS = size(5_000, 200);
const KEPT = join(packageRoot, "platform/backup/kept/toebox-0.1.0.zip");
const DAY_MS = 24 * 60 * 60_000;

const figures: Record<string, { rounds: number; done: number; left: number }> = {};
afterAll(() => recordFigures("killed-work", { products: PRODUCTS, work: figures }));

/** Runs `work` with the database of a data folder, which nothing else uses. */
async function withData<Result>(
  dataDir: string,
  work: (db: Database, connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const { connection, stop } = await startEmbedded({ dataDir, owner: "the test" });
  const db = connect({ ...connection, max: 2 });
  try {
    return await work(db, connection);
  } finally {
    await db.destroy();
    await stop();
  }
}

const productsOf = (round: string, nickname?: string) => ({
  products: Array.from({ length: PRODUCTS }, (_, at) => ({
    slug: `${round}-${at}`,
    brand: "nike",
    full_name: `${round} ${at}`,
    ...(nickname && { nickname }),
  })),
});

function fileWith(content: object): string {
  const file = join(createFolder(), "rows.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** A data folder with products, all of which its second change gives a nickname. */
const openData = shared(async () => {
  const environment = { DATA_DIR: createFolder(), DEMO: "false", TMPDIR: createFolder() };
  const command = async (...words: string[]) => {
    const outcome = await toebox(words, environment);
    expect([words, outcome.code, outcome.stderr.includes("toebox:")]).toEqual([words, 0, false]);
    return outcome.stdout;
  };
  await command("import", fileWith({ brands: [{ slug: "nike", name: "Nike" }], ...productsOf("shoe") }));
  await command("import", fileWith(productsOf("shoe", "Pine")));
  return { environment, dataDir: environment.DATA_DIR, command };
});

/** Begins a program that lasts so long, and kills it at any moment of that time. Returns whether it had ended before. */
async function killAtAnyMoment(begin: () => RunningToebox, lastsMs: number): Promise<boolean> {
  const program = begin();
  await Promise.race([sleep(Math.random() * 1.3 * lastsMs), program.outcome]);
  program.process.kill("SIGKILL");
  return (await program.outcome).code !== null;
}

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Has the job of the night find everything that killed programs left as of two days ago; returns what is left. */
async function sweep(environment: { DATA_DIR: string; TMPDIR: string }): Promise<string[]> {
  const { DATA_DIR, TMPDIR } = environment;
  const leftovers = () =>
    [join(DATA_DIR, "backups"), TMPDIR, DATA_DIR].flatMap((folder) =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => name.endsWith(".unfinished") || folder === TMPDIR)
        .map((name) => join(folder, name)),
    );
  const before = new Date(Date.now() - 2 * DAY_MS);
  for (const path of leftovers()) utimesSync(path, before, before);
  expect(await toebox(["jobs", "run", "sweep-leftovers"], { DEMO: "false", ...environment })).toMatchObject({
    code: 0,
  });
  return leftovers();
}

const begin =
  (words: string[], environment: Record<string, string>): (() => RunningToebox) =>
  () =>
    startServer(environment, undefined, words);

it(
  "a killed undo or redo of a large change is made whole or not at all",
  async () => {
    const data = await openData();
    const id = (await data.command("changes", "list")).match(/^(\d+)/m)?.[1] ?? "";
    const named = () =>
      withData(data.dataDir, async (db) => {
        const { rows } = await sql<{ count: number; is_undone: boolean }>`
          select (select count(*)::int from products where nickname = 'Pine') as count,
            (select undone_at is not null from changes where id = ${Number(id)}) as is_undone
        `.execute(db);
        return rows[0];
      });
    const lastsMs = await durationOf(() => data.command("changes", "undo", id));
    let [done, isUndone] = [0, true];
    for (let round = 0; round < ROUNDS; round++) {
      const words = ["cli/main.ts", "changes", isUndone ? "redo" : "undo", id];
      await killAtAnyMoment(begin(words, data.environment), lastsMs);
      const state = await named();
      expect(state?.count).toBe(state?.is_undone ? 0 : PRODUCTS);
      if (state?.is_undone !== isUndone) done++;
      isUndone = state?.is_undone ?? false;
      await data.command("doctor");
    }
    const left = await sweep(data.environment);
    figures["an undo or redo"] = { rounds: ROUNDS, done, left: left.length };
    expect(left).toEqual([]);
  },
  size(30, 3) * 60_000,
);

it(
  "a killed backup leaves no file that looks whole, and nothing a day later",
  async () => {
    const data = await openData();
    const folder = join(data.dataDir, "backups");
    const lastsMs = await durationOf(() => data.command("backup"));
    let done = 0;
    for (let round = 0; round < ROUNDS; round++)
      if (await killAtAnyMoment(begin(["cli/main.ts", "backup"], data.environment), lastsMs)) done++;
    const left = await sweep(data.environment);
    figures["a backup"] = { rounds: ROUNDS, done, left: left.length };
    expect(left).toEqual([]);
    for (const name of readdirSync(folder)) (await openArchive(join(folder, name), () => {})).close();
  },
  size(30, 3) * 60_000,
);

it(
  "a killed restore is repeated, and brings everything",
  async () => {
    const data = await openData();
    const folder = createFolder();
    await data.command("backup", folder);
    const file = join(folder, readdirSync(folder)[0] ?? "");
    const before = await withData(data.dataDir, (_db, connection) => contentOf(connection));
    const restoreInto = (DATA_DIR: string) => toebox(["restore", file], { ...data.environment, DATA_DIR });
    const lastsMs = await durationOf(() => restoreInto(createFolder()));
    let done = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const DATA_DIR = createFolder();
      const words = ["cli/main.ts", "restore", file];
      await killAtAnyMoment(begin(words, { ...data.environment, DATA_DIR }), lastsMs);
      const again = await restoreInto(DATA_DIR);
      // it was complete where the end came after its commit
      const isDone = again.code === 1 && again.stderr.includes("the database is not empty");
      expect(isDone || again.code === 0, again.stderr).toBe(true);
      if (isDone) done++;
      expect(await withData(DATA_DIR, (_db, connection) => contentOf(connection))).toEqual(before);
      rmSync(DATA_DIR, { recursive: true });
    }
    const left = await sweep(data.environment);
    figures["a restore"] = { rounds: ROUNDS, done, left: left.length };
    expect(left).toEqual([]);
  },
  size(60, 4) * 60_000,
);

it(
  "a killed publication of a scheduled change is made once, by the next start",
  async () => {
    const data = await openData();
    const server = { ...data.environment, RUN_JOBS: "true" };
    const isPublished = (round: string) =>
      withData(data.dataDir, async (db) => {
        const { rows } = await sql<{ products: number; changes: number; waits: boolean }>`
          select (select count(*)::int from products where slug like ${`${round}-%`}) as products,
            (select count(*)::int from changes where note = ${round}) as changes,
            (select outcome is null from scheduled_changes where note = ${round}) as waits
        `.execute(db);
        const [state] = rows;
        expect(state).toEqual(
          state?.waits ? { products: 0, changes: 0, waits: true } : { products: PRODUCTS, changes: 1, waits: false },
        );
        return !state?.waits;
      });
    let done = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const name = `round${round}`;
      await data.command("import", fileWith(productsOf(name)), "--publish-at", "2036-01-01 10:00 UTC", "--note", name);
      await withData(data.dataDir, (db) =>
        db.updateTable("scheduled_changes").set({ publish_at: new Date() }).where("note", "=", name).execute(),
      );
      await killAtAnyMoment(begin(["server/main.ts"], server), 8_000);
      if (await isPublished(name)) done++;
      const next = begin(["server/main.ts"], server)();
      const origin = await next.address;
      // until the last of them is public
      await expect
        .poll(async () => (await fetch(`${origin}/api/product/${name}-${PRODUCTS - 1}`)).status, { timeout: 60_000 })
        .toBe(200);
      next.process.kill("SIGTERM");
      await next.outcome;
      expect(await isPublished(name)).toBe(true);
    }
    const left = await sweep(data.environment);
    figures["a scheduled publication"] = { rounds: ROUNDS, done, left: left.length };
    expect(left).toEqual([]);
  },
  size(60, 5) * 60_000,
);

it(
  "a killed upgrade from 0.1.0 goes on with the next start",
  async () => {
    const base = createFolder();
    const archive = await openArchive(KEPT, () => {});
    const { migrations, tables } = archive.manifest;
    archive.close();
    const folder = createFolder();
    for (const name of migrations)
      copyFileSync(join(packageRoot, `platform/postgres/migrations/${name}.sql`), join(folder, `${name}.sql`));
    const media = new FolderStore(join(base, "media"));
    await withData(base, (_db, connection) =>
      restore(KEPT, connection, { media, migrations: folder, onProgress() {} }),
    );
    // what the first start adds to
    const grows = new Set(["push_keys", "visitor_last_seen", "sessions"]);
    const counted = tables.filter(({ name }) => !grows.has(name));
    const left: string[] = [];
    let done = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const DATA_DIR = createFolder();
      // with the owners of its files
      execFileSync("cp", ["-a", `${base}/.`, DATA_DIR]);
      const environment = { DATA_DIR, DEMO: "false", RUN_JOBS: "false", TMPDIR: createFolder(), SECRET_KEY: "" };
      await killAtAnyMoment(begin(["server/main.ts"], environment), 6_000);
      const applied = await withData(DATA_DIR, (_db, connection) => withClient(connection, readMigrations));
      if (applied.length > migrations.length) done++;
      const next = begin(["server/main.ts"], environment)();
      expect((await fetch(`${await next.address}/health/ready`)).status).toBe(200);
      next.process.kill("SIGTERM");
      await next.outcome;
      await withData(DATA_DIR, async (db) => {
        for (const { name, rows } of counted) {
          const { rows: found } = await sql<{ count: number }>`
            select count(*)::int as count from ${sql.table(name)}
          `.execute(db);
          expect([name, found[0]?.count]).toEqual([name, rows]);
        }
      });
      left.push(...(await sweep(environment)));
      rmSync(DATA_DIR, { recursive: true });
    }
    figures["an upgrade from 0.1.0"] = { rounds: ROUNDS, done, left: left.length };
    expect(left).toEqual([]);
  },
  size(60, 5) * 60_000,
);
