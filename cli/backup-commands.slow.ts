import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentOf } from "#test/content-of.ts";
import { createBlankDatabase, createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { insertAccount } from "#test/accounts.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";
import { catalog } from "#test/sample-catalog.ts";

/** Returns a site with the sample catalog, that nothing is connected to. */
async function site() {
  const { db, connection, address } = await createTestDatabase();
  const DATA_DIR = createFolder();
  await importRows(db, catalog, { mediaFolder: join(DATA_DIR, "media") });
  return { db, connection, environment: { DATA_DIR, DATABASE_URL: address } };
}

it("npx toebox backup writes a file that npx toebox restore brings into an empty database (OPS-2, OPS-3)", async () => {
  const { db, connection, environment } = await site();
  const { id: account } = await insertAccount(db);
  // what belongs to sessions is left out with them
  const { id: session_id } = await db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", account)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("passkey_challenges")
    .values({ session_id, purpose: "add", challenge: "x", expires_at: new Date() })
    .execute();
  const folder = createFolder();
  const { code, stdout, stderr } = await toebox(["backup", folder], environment);
  const [name = ""] = readdirSync(folder);
  const file = join(folder, name);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "Backing up …\nBacking up: done\n" });
  expect(stdout).toMatch(/^Backed up \d+ rows and 3 picture files to \S+\.zip\n$/);
  expect(stdout).toContain(file);

  const target = await createBlankDatabase();
  const other = { DATA_DIR: createFolder(), DATABASE_URL: target.address };
  const changed = join(createFolder(), "changed.zip");
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(1_000) ^ 1, 1_000);
  writeFileSync(changed, bytes);
  expect(await toebox(["restore", changed], other)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining(
      `toebox: ${changed} is not a backup, or was changed or cut off: use another copy\n`,
    ),
  });
  expect(await toebox(["restore", file], other)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Restored the site as of \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\. Everyone is signed out\.\n$/,
    ),
  });
  // a session that was ended since would be open again
  expect(await db.deleteFrom("sessions").executeTakeFirst()).toMatchObject({ numDeletedRows: 1n });
  expect(await contentOf(target.connection)).toEqual(await contentOf(connection));
  expect(await toebox(["restore", file], other)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("toebox: the database is not empty"),
  });
  expect(await toebox(["doctor"], other)).toMatchObject({ code: 0 });
}, 60_000);

it("the job back-up makes a backup in BACKUP_DIR, unless NIGHTLY_BACKUP is false (OPS-4)", async () => {
  const { environment } = await site();
  const BACKUP_DIR = join(createFolder(), "deep", "below");
  const run = (settings: Record<string, string>) => toebox(["jobs", "run", "back-up"], { ...environment, ...settings });
  expect(await run({ NIGHTLY_BACKUP: "false", BACKUP_DIR })).toMatchObject({ stdout: "NIGHTLY_BACKUP is false\n" });
  expect(await run({ BACKUP_DIR })).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^\d+ rows and 3 picture files in .*; 0 earlier backups deleted\n$/),
  });
  expect(readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/^toebox-\d{8}T\d{6}Z-nightly\.zip$/)]);
  const blocked = join(createFolder(), "file");
  writeFileSync(blocked, "");
  const failed = await run({ BACKUP_DIR: blocked });
  expect(failed.code).toBe(1);
}, 60_000);

it("npx toebox upgrade leaves a DATABASE_URL to its operator (OPS-6)", async () => {
  const { environment } = await site();
  expect(await toebox(["upgrade"], environment)).toEqual({
    code: 1,
    stdout: "",
    stderr: "toebox: DATABASE_URL names your own PostgreSQL: upgrade it, or back up and restore\n",
  });
}, 60_000);
