import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDataDir, query, start } from "#test/embedded-postgres.ts";
import { unprivilegedAccount } from "./account.ts";
import { createPasswords } from "./passwords.ts";
import { startEmbedded } from "./start.ts";

const isRoot = process.getuid?.() === 0;

/** Reads, of each access rule of PostgreSQL, the kind of connection that it is for and the method of authentication. */
const rulesOf = (dataDir: string) =>
  readFileSync(join(dataDir, "postgres/pg_hba.conf"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.replace(/^(\w+).*?([\w-]+)$/, "$1 $2"));

describe("the socket of the embedded PostgreSQL", () => {
  it("accepts each role with its own password alone", async () => {
    const dataDir = createDataDir();
    const { connection, superuser } = await start(dataDir);
    expect(new Set(rulesOf(dataDir))).toEqual(new Set(["local scram-sha-256", "host reject"]));
    for (const right of [connection, superuser]) {
      expect(await query(right, "select current_user")).toEqual([right.user]);
      await expect(query({ ...right, password: "wrong" }, "select 1")).rejects.toMatchObject({ code: "28P01" });
      await expect(query({ ...right, password: "" }, "select 1")).rejects.toThrow("password must be a");
    }
    await expect(query({ ...superuser, password: connection.password }, "select 1")).rejects.toMatchObject({
      code: "28P01",
    });
  });

  it("has unique passwords that no log and no list of processes shows", async () => {
    const [one, other] = [createDataDir(), createDataDir()];
    const { connection, superuser } = await start(one);
    const { connection: elsewhere } = await start(other);
    const passwords = [connection.password, superuser.password, elsewhere.password].map(String);
    expect(new Set(passwords).size).toBe(3);
    passwords.forEach((password) => expect(Buffer.from(password, "base64url")).toHaveLength(32));
    const file = statSync(join(one, "pgpass"));
    expect([file.mode & 0o777, file.uid]).toEqual([0o600, process.getuid?.()]);
    await query(superuser, "alter system set log_statement = 'all'");
    const outputs = [
      readFileSync(join(one, "postgres.log"), "utf8"),
      readFileSync(join(one, "postgres/postmaster.opts"), "utf8"),
      spawnSync("ps", ["axeww"], { encoding: "utf8" }).stdout,
    ].join("\n");
    passwords.forEach((password) => expect(outputs).not.toContain(password));
  });

  it.runIf(isRoot)(
    "is closed to another process of the account that PostgreSQL runs under, and so is the file",
    async () => {
      const dataDir = createDataDir("open");
      for (const folder of [dirname(dataDir), dataDir]) chmodSync(folder, 0o755);
      await start(dataDir);
      const account = unprivilegedAccount(join(dataDir, "postgres")) ?? { uid: 0, gid: 0 };
      const node = join(dataDir, "node");
      copyFileSync(process.execPath, node);
      chmodSync(node, 0o755);
      const { stdout, stderr } = spawnSync(node, ["-e", intruder, dataDir], { ...account, encoding: "utf8", env: {} });
      expect(stderr).toBe("");
      // 10 asks for a password by SCRAM; 0 would accept the client.
      expect(JSON.parse(stdout)).toEqual({ uid: account.uid, file: "EACCES", answer: "R", wants: 10 });
    },
  );

  it.skipIf(isRoot)("stays closed to a command that may not read the file, and the command says so", async () => {
    const dataDir = createDataDir();
    await start(dataDir);
    chmodSync(join(dataDir, "pgpass"), 0o000);
    await expect(startEmbedded({ dataDir, owner: "a command", shared: true })).rejects.toThrow(
      /pgpass belongs to another account: run Toebox under that account/,
    );
  });
});

describe("the role of the site", () => {
  it("owns its database, and can neither leave it nor gain rights", async () => {
    const { connection, superuser } = await start(createDataDir());
    const flags = "rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls";
    expect(
      await query(connection, `select concat_ws(' ', ${flags}) from pg_roles where rolname = current_user`),
    ).toEqual(["f f f f f"]);
    expect(await query(connection, "select pg_get_userbyid(datdba) from pg_database where datname = 'toebox'")).toEqual(
      ["site"],
    );
    for (const statement of [
      "alter role site superuser",
      "alter role site createdb",
      "alter role toebox password 'mine'",
      "set role toebox",
      "create role another",
      "create database another",
      "grant toebox to site",
      "copy (select 1) to program 'true'",
      "create table taken (line text); copy taken from program 'id'",
      "select pg_read_file('pg_hba.conf')",
      "select pg_ls_dir('.')",
      "select lo_import('pg_hba.conf')",
      "select rolpassword from pg_authid",
      "alter system set listen_addresses = '*'",
      "create extension file_fdw",
    ]) {
      await expect(query(connection, statement), statement).rejects.toMatchObject({ code: "42501" });
    }
    expect(await query(superuser, "select usesuper from pg_user where usename = 'site'")).toEqual(["false"]);
  });
});

describe("the password file", () => {
  const file = (dataDir: string) => join(dataDir, "pgpass");

  it.each<[string, (dataDir: string) => void, RegExp]>([
    ["is missing", (dataDir) => rmSync(file(dataDir)), /pgpass cannot be read \(ENOENT\): put back a copy, or see/],
    ["is incomplete", (dataDir) => writeFileSync(file(dataDir), ""), /pgpass is incomplete: put back a copy, or see/],
    [
      "is of another database",
      (dataDir) => createPasswordsOver(file(dataDir)),
      /PostgreSQL in .* refuses the passwords of .*pgpass: put back a copy, or see/,
    ],
  ])("is put back where it %s, and no start and no command opens anything before", async (_, lose, message) => {
    const dataDir = createDataDir();
    const first = await start(dataDir);
    await query(first.connection, "create table kept as select 7 as number");
    const text = readFileSync(file(dataDir));
    lose(dataDir);
    await expect(startEmbedded({ dataDir, owner: "a command", shared: true })).rejects.toThrow(message);
    await first.stop();
    await expect(startEmbedded({ dataDir, owner: "a server" })).rejects.toThrow(message);
    writeFileSync(file(dataDir), text);
    const { connection } = await start(dataDir);
    expect(await query(connection, "select number from kept")).toEqual(["7"]);
  });

  it("is closed to others where they could read it", async () => {
    const dataDir = createDataDir();
    await (await start(dataDir)).stop();
    chmodSync(file(dataDir), 0o644);
    await start(dataDir);
    expect(statSync(file(dataDir)).mode & 0o777).toBe(0o600);
  });

  it("of a first start that was killed is used by the next, and its other files are removed", async () => {
    const dataDir = createDataDir();
    const { superuser } = createPasswords(file(dataDir));
    writeFileSync(join(dataDir, "pgpass.creating-abc"), "");
    const { superuser: connection } = await start(dataDir);
    expect(connection.password).toBe(superuser);
    expect(readdirSync(dataDir).filter((name) => name.includes("creating"))).toEqual([]);
  });

  it("does not change from one start to the next", async () => {
    const dataDir = createDataDir();
    await (await start(dataDir)).stop();
    const { ino, mtimeMs } = statSync(file(dataDir));
    await (await start(dataDir)).stop();
    expect(statSync(file(dataDir))).toMatchObject({ ino, mtimeMs });
  });

  it("is made again by hand as docs/operating.md says, and nothing else is lost", async () => {
    const dataDir = createDataDir();
    const first = await start(dataDir);
    await query(first.connection, "create table kept as select 7 as number");
    await first.stop();
    const rules = readFileSync(join(dataDir, "postgres/pg_hba.conf"));
    createPasswordsOver(file(dataDir));
    writeFileSync(join(dataDir, "postgres/pg_hba.conf"), "local all all trust\n");
    const open = await start(dataDir);
    for (const { user, password } of [open.superuser, open.connection])
      await query(open.superuser, `alter role ${user} password '${String(password)}'`);
    await open.stop();
    writeFileSync(join(dataDir, "postgres/pg_hba.conf"), rules);
    const { connection } = await start(dataDir);
    expect(await query(connection, "select number from kept")).toEqual(["7"]);
    await expect(query({ ...connection, password: "wrong" }, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });
});

/** Puts new passwords into a file. */
function createPasswordsOver(path: string): void {
  rmSync(path);
  createPasswords(path);
}

/** Source of a program that tries the file and the socket in a folder and prints the results. */
const intruder = `
  const [dataDir] = process.argv.slice(1);
  let file = "read";
  try { fs.readFileSync(dataDir + "/pgpass"); } catch (error) { file = error.code; }
  const fields = Buffer.from("user\\0toebox\\0database\\0postgres\\0\\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + fields.length, 0);
  head.writeInt32BE(196608, 4);
  const socket = net.connect(dataDir + "/postgres/.s.PGSQL.5432", () => socket.write(Buffer.concat([head, fields])));
  socket.once("data", (reply) => {
    const answer = { uid: process.getuid(), file, answer: String.fromCharCode(reply[0]), wants: reply.readInt32BE(5) };
    console.log(JSON.stringify(answer));
    socket.destroy();
  });`;
