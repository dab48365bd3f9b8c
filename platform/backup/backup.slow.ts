import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { ClientConfig } from "pg";
import { expect, it } from "vitest";
import { requireEmpty, SEEDED_TABLES } from "../postgres/backup/load.ts";
import { withoutSweeps } from "../postgres/backup/picture-lock.ts";
import { readTables } from "../postgres/backup/schema.ts";
import { withClient } from "../postgres/backup/with-client.ts";
import { connect, type Database } from "../postgres/connect.ts";
import { migrate, migrationNames } from "../postgres/migrate.ts";
import { packageRoot } from "../postgres/package-root.ts";
import { FolderStore } from "../media/store/folder-store.ts";
import { sweepMedia } from "../media/sweep-media.ts";
import { toggleLikes } from "#domain/engagement/likes.ts";
import { Owner } from "#domain/people/owner.ts";
import { contentOf } from "#test/content-of.ts";
import { createBlankDatabase, createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder } from "#test/run-toebox.ts";
import { catalog } from "#test/sample-catalog.ts";
import { backUp } from "./back-up.ts";
import { backUpBeforeMigrations } from "./back-up-before.ts";
import { backUpNightly } from "./back-up-nightly.ts";
import { restore } from "./restore.ts";

const NOW = Temporal.Instant.from("2026-11-25T08:30:00Z");

/** Opens a site with some of everything, and makes a backup of it. */
async function backedUpSite() {
  const { db, connection } = await createTestDatabase();
  const mediaFolder = createFolder();
  await importRows(db, catalog, { mediaFolder });
  const [{ id } = { id: 0 }] = await db.selectFrom("products").select("id").execute();
  await toggleLikes(db, [{ product_id: id, owner: Owner.visitor("visitor-ann"), day: "2026-11-20" }]);
  // the characters that the text format has to escape
  const nickname = 'Tab\there, "quotes", \\N and \\.\r\n\u{1F45F} second line';
  await sql`update products set nickname = ${nickname} where id = ${id}`.execute(db);
  const pictures = { media: new FolderStore(mediaFolder), withoutSweeps };
  const options = { folder: createFolder(), pictures, version: "1.2.3", now: NOW, onProgress: () => {} };
  return { db, connection, mediaFolder, options, backup: await backUp(connection, options) };
}

const quiet = { onProgress: () => {} };

/** Makes a folder with the migrations of a later Toebox: those of this one, and `next`. */
function withNextMigration(next: string): string {
  const folder = createFolder();
  cpSync(join(packageRoot, "platform/postgres/migrations"), folder, { recursive: true });
  writeFileSync(join(folder, "9998-next.sql"), next);
  return folder;
}

async function withDatabase(connection: ClientConfig, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = connect({ ...connection, max: 2 });
  await work(db).finally(() => db.destroy());
}

it("a restored site has the rows, ids, sequences and pictures of the one that was backed up, and its triggers work (OPS-2, OPS-3)", async () => {
  const { connection, mediaFolder, backup } = await backedUpSite();
  const { connection: target } = await createBlankDatabase();
  const folder = createFolder();
  const { migrations, toebox, postgres } = await restore(backup.file, target, {
    ...quiet,
    media: new FolderStore(folder),
  });
  expect({ migrations, toebox }).toEqual({ migrations: migrationNames(), toebox: "1.2.3" });
  expect(postgres).toMatch(/^\d+\.\d+/);
  expect(await contentOf(target)).toEqual(await contentOf(connection));
  const pictures = readdirSync(mediaFolder, { recursive: true, encoding: "utf8" }).toSorted();
  expect(pictures.length).toBeGreaterThan(2);
  expect(readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()).toEqual(pictures);
  for (const picture of pictures.filter((name) => statSync(join(folder, name)).isFile())) {
    expect(readFileSync(join(folder, picture))).toEqual(readFileSync(join(mediaFolder, picture)));
  }
  expect(backup).toMatchObject({ missing: [], file: expect.stringMatching(/toebox-20261125T083000Z\.zip$/) });
  expect(statSync(backup.file).mode & 0o777).toBe(0o600);

  // triggers count again
  await withDatabase(target, async (db) => {
    const version = async () =>
      (await db.selectFrom("catalog_version").select("version").executeTakeFirstOrThrow()).version;
    const before = await version();
    await importRows(
      db,
      { products: [{ slug: "new", brand: "nike", full_name: "New" }] },
      { media: new FolderStore(folder) },
    );
    expect(await version()).toBeGreaterThan(before);
    const counts = await db.selectFrom("product_counts").selectAll().execute();
    expect(counts).toHaveLength((catalog.products?.length ?? 0) + 1);
  });
}, 60_000);

/** Creates a database that has only the rows of migrations, and no connection. */
async function migratedDatabase(): Promise<ClientConfig> {
  const { connection } = await createBlankDatabase();
  await withDatabase(connection, (db) => migrate(db));
  return connection;
}

it("takes what is committed at one moment (OPS-2)", async () => {
  const { db, connection, options } = await backedUpSite();
  const before = await contentOf(connection);
  let isChanged = false;
  const changed = await db.transaction().execute(async (tx) => {
    await sql`update products set full_name = 'Not committed'`.execute(tx);
    const folder = createFolder();
    const onProgress = () => void (isChanged ||= true);
    return backUp(connection, { ...options, folder, onProgress });
  });
  expect(isChanged).toBe(true);
  const target = await migratedDatabase();
  await restore(changed.file, target, { ...quiet, media: new FolderStore(createFolder()) });
  expect(await contentOf(target)).toEqual(before);
}, 60_000);

it("refuses a file that was changed, cut off, or is none, and changes nothing (OPS-3)", async () => {
  const { backup } = await backedUpSite();
  const { connection: target } = await createBlankDatabase();
  const mediaFolder = createFolder();
  const bad = join(createFolder(), "bad.zip");
  const refused = async (bytes: Buffer | string, message: string) => {
    writeFileSync(bad, bytes);
    await expect(restore(bad, target, { ...quiet, media: new FolderStore(mediaFolder) })).rejects.toThrow(message);
  };
  const good = readFileSync(backup.file);
  for (const at of [0, 40, good.length >> 1, good.length - 70, good.length - 1]) {
    const changed = Buffer.from(good);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await refused(changed, `${bad} is not a backup, or was changed or cut off: use another copy`);
  }
  for (const bytes of [good.subarray(0, -1), good.subarray(0, 100), Buffer.alloc(0), "-- PostgreSQL database dump"]) {
    await refused(Buffer.from(bytes), "is not a backup, or was changed or cut off");
  }
  const gone = join(createFolder(), "gone.zip");
  await expect(restore(gone, target, { ...quiet, media: new FolderStore(mediaFolder) })).rejects.toThrow(
    `${gone} cannot be read (ENOENT)`,
  );
  expect(await withClient(target, readTables)).toEqual([]);
  expect(readdirSync(mediaFolder)).toEqual([]);
}, 60_000);

it("refuses a database that has rows or other connections, and takes one that is migrated alone (OPS-3)", async () => {
  const connection = await migratedDatabase();
  await requireEmpty(connection);
  const seeded = await withClient(connection, async (client) => {
    const names: string[] = [];
    for (const { name } of await readTables(client)) {
      const { rowCount } = await client.query(`select from ${name} limit 1`);
      if (rowCount) names.push(name);
    }
    return names;
  });
  expect(seeded.toSorted()).toEqual(SEEDED_TABLES);
  await withClient(connection, async () => {
    await expect(requireEmpty(connection)).rejects.toThrow(
      "the database is in use (one site alone has several connections, here 1): stop the site",
    );
  });
  // one that is being closed does not count
  let accepting: Promise<void> | undefined;
  await withClient(connection, async (client) => {
    accepting = requireEmpty(connection);
    const counted = `select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like '%pg_stat_activity%'`;
    await expect.poll(async () => (await client.query(counted)).rowCount).toBe(1);
  });
  await accepting;
  await withDatabase(connection, (other) =>
    importRows(
      other,
      { products: [{ slug: "shoe", brand: "nike", full_name: "Shoe" }] },
      { mediaFolder: createFolder() },
    ),
  );
  await expect(requireEmpty(connection)).rejects.toThrow(/^the database is not empty \(\w+ has rows\)/);
});

it("migrates a backup of an earlier Toebox, and refuses that of a newer one (OPS-3)", async () => {
  const { connection: earlier } = await createBlankDatabase();
  await withDatabase(earlier, async (db) => {
    await migrate(db);
    await sql`insert into slugs (slug, kind) values ('shoe', 'product')`.execute(db);
    await sql`insert into products (slug, brand_id, full_name, added_at, updated_at) values ('shoe', 1, 'Shoe', now(), now())`.execute(
      db,
    );
  });
  const options = { folder: createFolder(), version: "0.0.9", now: NOW, onProgress: () => {} };
  const { file } = await backUp(earlier, options);
  const { connection: target } = await createBlankDatabase();
  const migrations = withNextMigration("alter table products rename column full_name to title");
  await restore(file, target, { ...quiet, media: new FolderStore(createFolder()), migrations });
  await withDatabase(target, async (db) => {
    const { rows } = await sql`select slug, title from products`.execute(db);
    expect(rows).toEqual([{ slug: "shoe", title: "Shoe" }]);
    expect(await migrate(db, { folder: migrations })).toEqual([]);
  });

  await withDatabase(earlier, (db) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`.execute(db),
  );
  const newer = await backUp(earlier, { ...options, label: "newer" });
  const { connection: other } = await createBlankDatabase();
  await expect(restore(newer.file, other, { ...quiet, media: new FolderStore(createFolder()) })).rejects.toThrow(
    "the backup was made by a newer Toebox (0.0.9, with 9999-future): update this one",
  );
  expect(await withClient(other, readTables)).toEqual([]);
}, 60_000);

it("keeps sweeps away while it is made, and tells which pictures are missing (OPS-2, CAT-26)", async () => {
  const { db, connection, mediaFolder, options } = await backedUpSite();
  const first = readdirSync(mediaFolder, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith(".svg"));
  rmSync(join(mediaFolder, first ?? ""));
  let swept: unknown;
  const keep: typeof withoutSweeps = (target, work) =>
    withoutSweeps(target, async () => {
      swept = await sweepMedia(db, new FolderStore(mediaFolder));
      return work();
    });
  const pictures = { media: new FolderStore(mediaFolder), withoutSweeps: keep };
  const { missing } = await backUp(connection, { ...options, folder: createFolder(), pictures });
  expect(missing).toEqual([first]);
  expect(swept).toBeNull();
  expect(await sweepMedia(db, new FolderStore(mediaFolder))).not.toBeNull();
});

it("leaves no file when the database fails half way, and none when it is stopped (OPS-2)", async () => {
  const { db, connection, options } = await backedUpSite();
  // a table that takes a while
  await sql`insert into product_changes select n, 1 from generate_series(1000, 800000) as n`.execute(db);
  const attempt = async (onProgress: () => void, stopping?: AbortSignal) => {
    const folder = createFolder();
    await expect(backUp(connection, { ...options, folder, onProgress, stopping })).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  };
  const copying = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'copy "product_changes"%'`;
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted && (await copying.execute(db)).rows.length === 0);
  })();
  await attempt(() => {});
  over.abort();
  await killing;
  const stopping = new AbortController();
  await attempt(() => stopping.abort(), stopping.signal);
  const open = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await expect.poll(async () => (await open.execute(db)).rows).toEqual([]);
}, 60_000);

it("every night replaces what is superseded, and leaves other files alone (OPS-4)", async () => {
  const { connection, options } = await backedUpSite();
  const { folder } = options;
  writeFileSync(join(folder, "notes.txt"), "mine");
  const warnings: unknown[] = [];
  const night = (now: Temporal.Instant) =>
    backUpNightly(connection, { ...options, now, zone: "America/New_York", warn: (...words) => warnings.push(words) });
  for (let number = 0; number < 9; number++) {
    const summary = await night(NOW.add({ hours: 24 * number + 1 }));
    expect(summary).toMatch(/^\d+ rows and \d+ picture files in .*-nightly\.zip; \d earlier backups deleted$/);
  }
  expect(warnings).toEqual([]);
  expect(readdirSync(folder).toSorted()).toEqual([
    "notes.txt",
    "toebox-20261125T083000Z.zip",
    // the last of a week and of a month, and seven days
    "toebox-20261127T093000Z-nightly.zip",
    "toebox-20261128T093000Z-nightly.zip",
    "toebox-20261129T093000Z-nightly.zip",
    "toebox-20261130T093000Z-nightly.zip",
    "toebox-20261201T093000Z-nightly.zip",
    "toebox-20261202T093000Z-nightly.zip",
    "toebox-20261203T093000Z-nightly.zip",
  ]);
}, 60_000);

it("is made before a database with tables is migrated, of the tables alone, and kept three times (OPS-5)", async () => {
  const { connection } = await createBlankDatabase();
  const folder = createFolder();
  const migrations = withNextMigration("create table later ()");
  const before = (now: Temporal.Instant) =>
    backUpBeforeMigrations(connection, { folder, version: "1.2.3", now }, migrationNames(migrations));
  await before(NOW);
  expect(readdirSync(folder)).toEqual([]);
  await withDatabase(connection, (db) => migrate(db));
  for (let hour = 0; hour < 4; hour++) await before(NOW.add({ hours: hour }));
  expect(readdirSync(folder)).toEqual(
    ["09", "10", "11"].map((hour) => `toebox-20261125T${hour}3000Z-before-migrations.zip`),
  );
  await withDatabase(connection, (db) => migrate(db, { folder: migrations }));
  await before(NOW.add({ hours: 9 }));
  expect(readdirSync(folder)).toHaveLength(3);
  const { connection: target } = await createBlankDatabase();
  const file = join(folder, readdirSync(folder)[0] ?? "");
  expect(existsSync(file)).toBe(true);
  await restore(file, target, { ...quiet, media: new FolderStore(createFolder()) });
}, 60_000);
