import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder } from "#test/run-toebox.ts";
import { PUSH_KEYS_OF_BEFORE } from "#test/secrets.ts";
import type { Database } from "../postgres/connect.ts";
import { keyFile, makeKey, readKey, secretsOf } from "./secret-key.ts";
import { countSealed, forgetSealed, sealStored } from "./seal-stored.ts";
import { isSealed } from "./secrets.ts";

const NOW = "2026-11-30T12:00:00Z";
const APP = Buffer.alloc(20, 7).toString("base64");

/** Opens a database as a version before sealing left it, with a secret in each column. */
async function openFormer() {
  const { db } = await createTestDatabase();
  const { id } = await db
    .insertInto("accounts")
    .values({ email: "ann@example.com", first_name: "Ann", last_name: "Lee", news_letter: false, created_at: NOW })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("authenticator_apps").values({ account_id: id, secret: APP, created_at: NOW }).execute();
  const channel = { events: ["new"], created_at: NOW, on_since: NOW };
  await db
    .insertInto("channels")
    .values([
      { ...channel, name: "A", kind: "webhook", url: "https://a.example/hook", secret: "s3cret" },
      { ...channel, name: "B", kind: "discord", url: "https://discord.com/api/webhooks/1/x" },
    ])
    .execute();
  await db
    .insertInto("push_keys")
    .values({ ...PUSH_KEYS_OF_BEFORE, made_at: NOW })
    .execute();
  return db;
}

/** Returns every text of the columns, sealed or not. */
async function textsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select secret as text from authenticator_apps
    union all select url from channels union all select secret from channels where secret is not null
    union all select private_key from push_keys
  `.execute(db);
  return rows.map(({ text }) => text);
}

const settingsOf = () => ({ DATA_DIR: join(createFolder(), "data") });

describe("secrets that are stored (OPS-28)", () => {
  it("are sealed by the first start, which makes the key, and stay so", async () => {
    const db = await openFormer();
    const settings = settingsOf();
    const start = () => sealStored(db, secretsOf(settings), () => makeKey(settings.DATA_DIR));
    await start();
    const sealed = await textsOf(db);
    expect(sealed).toHaveLength(5);
    expect(sealed.every(isSealed)).toBe(true);
    expect(statSync(keyFile(settings.DATA_DIR)).mode & 0o777).toBe(0o600);
    const secrets = secretsOf(settings);
    expect(await secrets.open(sealed[0] ?? "", "authenticator_apps.secret")).toBe(APP);
    expect(await secrets.open(sealed[4] ?? "", "push_keys.private_key")).toBe(PUSH_KEYS_OF_BEFORE.private_key);
    await start();
    expect(await textsOf(db)).toEqual(sealed);
  });

  it("are sealed by one key, of many processes that start at once and of many machines one", async () => {
    const db = await openFormer();
    const settings = settingsOf();
    const machines = [settings, settings, settings, settingsOf(), settingsOf()];
    const starts = await Promise.allSettled(
      machines.map((own) => sealStored(db, secretsOf(own), () => makeKey(own.DATA_DIR))),
    );
    const keys = machines.map(({ DATA_DIR }) => readKey(DATA_DIR));
    for (const [at, { status }] of starts.entries())
      expect([keys[at] !== null, status]).toEqual(keys[at] === null ? [false, "rejected"] : [true, "fulfilled"]);
    expect(new Set(keys.filter((key) => key !== null)).size).toBe(1);
  });

  it("are left as they are without their key, or with another one, until somebody says that it is lost", async () => {
    const db = await openFormer();
    const settings = settingsOf();
    await sealStored(db, secretsOf(settings), () => makeKey(settings.DATA_DIR));
    const sealed = await textsOf(db);
    const elsewhere = settingsOf();
    const foreign = { ...elsewhere, SECRET_KEY: "another key, of thirty-two letters" };
    for (const own of [elsewhere, foreign]) {
      const start = sealStored(db, secretsOf(own), () => makeKey(own.DATA_DIR));
      await expect(start).rejects.toThrow("put it back as secret-key into DATA_DIR, or set SECRET_KEY");
    }
    expect(existsSync(keyFile(elsewhere.DATA_DIR))).toBe(false);
    expect(await textsOf(db)).toEqual(sealed);
    await expect(countSealed(db, secretsOf(settings))).rejects.toThrow("nothing is lost");
    const rows = await countSealed(db, secretsOf(foreign));
    const counts = { channel_messages: 0, channels: 2, authenticator_apps: 1, push_subscriptions: 0, push_keys: 1 };
    expect(Object.fromEntries(rows.map(({ table, count }) => [table, count]))).toEqual(counts);
    await forgetSealed(db);
    expect(await textsOf(db)).toEqual([]);
    await sealStored(db, secretsOf(foreign), () => makeKey(elsewhere.DATA_DIR));
    expect(await db.selectFrom("accounts").select("email").execute()).toHaveLength(1);
  });
});

it("one sealed secret that is damaged keeps no site from starting, and loses no other (OPS-28)", async () => {
  const db = await openFormer();
  const settings = settingsOf();
  const start = () => sealStored(db, secretsOf(settings), () => makeKey(settings.DATA_DIR));
  await start();
  const damaged = "eyJhbGciOiJkaXIi..x.y.z";
  await db.updateTable("channels").set({ url: damaged }).where("name", "=", "A").execute();
  const before = await textsOf(db);
  await start();
  expect(await textsOf(db)).toEqual(before);
  await expect(countSealed(db, secretsOf(settings))).rejects.toThrow("nothing is lost");
});

describe("the key of a folder (OPS-28)", () => {
  it("is never replaced, and SECRET_KEY goes before it", () => {
    const { DATA_DIR } = settingsOf();
    expect(readKey(DATA_DIR)).toBeNull();
    makeKey(DATA_DIR);
    const key = readKey(DATA_DIR);
    expect(key).toHaveLength(43);
    makeKey(DATA_DIR, "another");
    expect(readKey(DATA_DIR)).toBe(key);
    const SECRET_KEY = "a setting of at least thirty-two letters";
    expect(secretsOf({ DATA_DIR, SECRET_KEY }).keyId).not.toBe(secretsOf({ DATA_DIR }).keyId);
  });

  it("that is empty, or no file, is said to be so, and none is made in its place", () => {
    const { DATA_DIR } = settingsOf();
    makeKey(DATA_DIR);
    writeFileSync(keyFile(DATA_DIR), "\n");
    expect(() => secretsOf({ DATA_DIR }).keyId).toThrow("is empty: put it back");
    const file = join(createFolder(), "file");
    writeFileSync(file, "x");
    expect(() => makeKey(file)).toThrow("cannot be written (EEXIST): set SECRET_KEY");
    expect(readFileSync(file, "utf8")).toBe("x");
  });
});
