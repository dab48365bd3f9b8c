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

it("a restore needs the key that sealed the secrets, or leaves out what it sealed (OPS-28)", async () => {
  const { environment, connection } = await site();
  const own = { ...environment, SECRET_KEY: "" };
  const url = "https://discord.com/api/webhooks/1/s3cret-token";
  const added = ["channel", "add", "News", url, "--kind", "discord"];
  expect(await toebox(added, own)).toMatchObject({ code: 0, stdout: "Added channel 1.\n" });
  const key = readFileSync(join(own.DATA_DIR, "secret-key"), "utf8");
  const [plain, whole] = [createFolder(), createFolder()];
  await toebox(["backup", plain], own);
  await toebox(["backup", whole, "--with-key"], own);
  // the desk gives out what is in BACKUP_DIR, and a wrong key is of no use to anybody
  const refused = "toebox: --with-key needs a folder of your own: the desk gives out what is in BACKUP_DIR\n";
  expect(await toebox(["backup", "--with-key"], own)).toMatchObject({ code: 1, stderr: refused });
  const wrong = { ...own, SECRET_KEY: "another key, of thirty-two letters" };
  expect(await toebox(["backup", createFolder(), "--with-key"], wrong)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("another one is in its place"),
  });
  const fileOf = (folder: string) => join(folder, readdirSync(folder)[0] ?? "");
  expect(readFileSync(fileOf(plain)).includes(key.trim())).toBe(false);
  expect(readFileSync(fileOf(whole)).includes(key.trim())).toBe(true);

  const target = await createBlankDatabase();
  const elsewhere = () => ({ DATA_DIR: createFolder(), DATABASE_URL: target.address, SECRET_KEY: "" });
  const without = elsewhere();
  expect(await toebox(["restore", fileOf(plain)], without)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`put it into ${join(without.DATA_DIR, "secret-key")}, or set SECRET_KEY`),
  });
  const foreign = { ...elsewhere(), SECRET_KEY: "another key, of thirty-two letters" };
  for (const folder of [plain, whole]) {
    expect(await toebox(["restore", fileOf(folder)], foreign)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("sealed with another key than that of SECRET_KEY"),
    });
  }
  // nothing was written until here
  const next = elsewhere();
  expect(await toebox(["restore", fileOf(whole)], next)).toMatchObject({ code: 0 });
  expect(await contentOf(target.connection)).toEqual(await contentOf(connection));
  expect(readFileSync(join(next.DATA_DIR, "secret-key"), "utf8")).toBe(key);
  expect(await toebox(["channel", "list"], next)).toMatchObject({
    stdout: expect.stringContaining("discord.com/…oken"),
  });

  // the machine with the key is lost
  const lost = elsewhere();
  expect(await toebox(["channel", "list"], lost)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("toebox: the key that seals secrets is missing"),
  });
  expect(await toebox(["secrets", "forget"], next)).toMatchObject({
    code: 1,
    stderr: "toebox: nothing is lost: this site has the key of its secrets\n",
  });
  expect(await toebox(["secrets", "forget"], lost)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("this removes 0 channel messages, 1 channels"),
  });
  expect(await toebox(["secrets", "forget", "--yes"], lost)).toMatchObject({ code: 0 });
  expect(await toebox(["channel", "list"], lost)).toMatchObject({ code: 0, stdout: "0 channels\n" });
}, 120_000);

it("a restore without secrets brings everything else (OPS-28)", async () => {
  const { environment } = await site();
  const url = "https://discord.com/api/webhooks/1/s3cret-token";
  await toebox(["channel", "add", "News", url, "--kind", "discord"], environment);
  const folder = createFolder();
  await toebox(["backup", folder], environment);
  const target = await createBlankDatabase();
  const other = { DATA_DIR: createFolder(), DATABASE_URL: target.address, SECRET_KEY: "" };
  const file = join(folder, readdirSync(folder)[0] ?? "");
  expect(await toebox(["restore", file, "--without-secrets"], other)).toMatchObject({ code: 0 });
  expect(await toebox(["channel", "list"], other)).toMatchObject({ code: 0, stdout: "0 channels\n" });
  expect(await toebox(["doctor"], other)).toMatchObject({ code: 0 });
}, 120_000);
