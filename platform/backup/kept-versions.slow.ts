import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { listChannels } from "#domain/channels/manage-channels.ts";
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { readProductStates } from "#domain/entries/sections/product-state.ts";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { openingOf } from "#domain/catalog/opening.ts";
import { publishDue } from "#domain/schedule/publish-due.ts";
import { entriesOf, readScheduled, sourcesOf } from "#domain/schedule/scheduled-change.ts";
import { PASSWORD } from "#test/accounts.ts";
import { createBlankDatabase } from "#test/database.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";
import { readStoredOpenings } from "#test/stored-openings.ts";
import { testSecrets } from "#test/secrets.ts";
import { FolderStore } from "../media/store/folder-store.ts";
import type { Database } from "../postgres/connect.ts";
import { packageRoot } from "../postgres/package-root.ts";
import { openArchive } from "./read-archive.ts";
import { restore } from "./restore.ts";

const KEPT = join(import.meta.dirname, "kept");
const MIGRATIONS = join(packageRoot, "platform/postgres/migrations");

const quiet = { onProgress: () => {} };

/** Returns a data folder and a database as the version of Toebox that made the backup `file` left them. */
async function openDataFolder(file: string) {
  const archive = await openArchive(file, () => {});
  const { manifest } = archive;
  archive.close();
  const migrations = createFolder();
  for (const name of manifest.migrations)
    copyFileSync(join(MIGRATIONS, `${name}.sql`), join(migrations, `${name}.sql`));
  const { db, connection, address } = await createBlankDatabase();
  const DATA_DIR = createFolder();
  const media = new FolderStore(join(DATA_DIR, "media"));
  await restore(file, connection, { media, migrations, ...quiet });
  return { db, media, manifest, environment: { DATA_DIR, DATABASE_URL: address } };
}

/** Counts the rows of the tables that there are. */
async function countRows(db: Database, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Reads the site at `address` as a person who logs in. */
async function logIn(address: string, email: string) {
  const call = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${address}/api${path}`, init);
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.json();
  };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email, password: PASSWORD });
  const { data } = await call("/login", { method: "POST", headers, body });
  return (path: string) => call(path, { headers: { authorization: `Bearer ${data.token}` } });
}

it("there is a site of each version that was released", () => {
  expect(readdirSync(KEPT)).toContain("toebox-0.1.0.zip");
});

it.each(readdirSync(KEPT))(
  "this version opens the data of %s: everything is there, counts agree, undo works (OPS-3, OPS-5)",
  async (name) => {
    const { db, media, manifest, environment } = await openDataFolder(join(KEPT, name));
    const tables = manifest.tables.map((table) => table.name);
    const before = await countRows(db, tables);
    expect(before).toEqual(Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows])));

    // jobs would publish what is due, and forget what is old
    const server = startServer({ ...environment, RUN_JOBS: "false", WRITES_PER_ADDRESS: "0" });
    const address = await server.address;
    const read = await logIn(address, "ann@example.com");
    expect((await read("/marks")).data).toHaveLength(5);
    expect((await read("/plan")).data).toHaveLength(3);
    expect((await read("/alerts")).data).toMatchObject({ mail: ["change", "day"], quiet_from: "22:00", watched: 5 });
    expect((await read("/products")).data.meta.total).toBeGreaterThan(20);
    const { slug } = await db
      .selectFrom("products")
      .select("slug")
      .where("nickname", "=", "Kept Fog")
      .executeTakeFirstOrThrow();
    const page = await fetch(`${address}/${slug}`);
    const text = await page.text();
    expect([page.status, text.includes("Kept Fog")]).toEqual([200, true]);
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
    const picture = await fetch(new URL(new URL(image).pathname, address));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    server.process.kill("SIGTERM");
    await server.outcome;

    // the login has added a session and a counted attempt, the look at alerts the keys of pushes, and the migration its visitors
    const changed = ["sessions", "attempts", "push_keys", "visitor_last_seen"];
    const added = Object.fromEntries(changed.map((table) => [table, expect.any(Number)]));
    expect(await countRows(db, tables)).toEqual({ ...before, ...added });
    // so that nobody of them is forgotten as one who never came back (OPS-15)
    const visitors = await db.selectFrom("visitor_last_seen").select("has_returned").execute();
    expect(visitors.length).toBeGreaterThan(0);
    expect(visitors.every(({ has_returned }) => has_returned)).toBe(true);
    expect(await findWrongCounts(db)).toEqual([]);
    // the migration has given the hours that a change of each product would (TIME-30)
    const openings = await readStoredOpenings(db);
    const states = await readProductStates(
      db,
      openings.map(({ slug }) => slug),
    );
    const expected = openings.map(({ slug }) => {
      const state = states.get(slug);
      return { slug, opening: state ? openingOf(state) : null };
    });
    expect(openings).toEqual(expected);
    expect(openings.some(({ opening }) => opening !== null)).toBe(true);
    expect(await listChannels(db, testSecrets, () => Temporal.Now.instant())).toHaveLength(4);

    const now = Temporal.Instant.from("2027-04-01T12:00:00Z");
    const options = { actor: "ann", note: "", now };
    const named = () =>
      db.selectFrom("products").select("nickname").where("nickname", "like", "Kept %").orderBy("nickname").execute();
    const nicknames = async () => (await named()).map(({ nickname }) => nickname);
    expect(await nicknames()).toEqual(["Kept Fog", "Kept Pine"]);
    const { id } = await db
      .selectFrom("changes")
      .select("id")
      .where("note", "=", "from the press kit")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await toggleChange(db, id, "undo", options);
    expect(await nicknames()).toEqual([]);
    await toggleChange(db, id, "redo", options);
    expect(await nicknames()).toEqual(["Kept Fog", "Kept Pine"]);
    const waiting = await Array.fromAsync(readScheduled(db));
    expect(waiting.map(({ entries }) => entries)).toEqual(waiting.map((change) => entriesOf(sourcesOf(change))));
    const published = await publishDue(db, {
      media,
      now: () => now,
      siteName: "Toebox",
      contactTo: "operator@toebox.example",
    });
    expect(published).toMatchObject({ published: 2 });
    expect(await nicknames()).toEqual(["Kept Fog", "Kept Later", "Kept Pine"]);
  },
  240_000,
);
