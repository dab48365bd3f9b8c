import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDataDir, killed, query, start, startElsewhere } from "#test/embedded-postgres.ts";
import { unprivilegedAccount } from "./account.ts";
import { startEmbedded } from "./start.ts";

const isRoot = process.getuid?.() === 0;

/** The access rules of PostgreSQL. */
const rulesOf = (dataDir: string) =>
  readFileSync(join(dataDir, "postgres/pg_hba.conf"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

describe("the socket of the embedded PostgreSQL", () => {
  it("accepts each role with its own password alone", async () => {
    const dataDir = createDataDir();
    const { connection, superuser } = await start(dataDir);
    expect(rulesOf(dataDir)).toEqual(["local all all scram-sha-256"]);
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

  it("stays closed to a command when the file is deleted while PostgreSQL runs, and the command says what to do", async () => {
    const dataDir = createDataDir();
    await start(dataDir);
    rmSync(join(dataDir, "pgpass"));
    await expect(startEmbedded({ dataDir, owner: "a command", shared: true })).rejects.toThrow(
      new RegExp(`the passwords in ${dataDir}/pgpass are missing .* process ${process.pid} .* restart that Toebox`),
    );
  });

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

describe("a password file", () => {
  it("that was lost or readable by others is made again by the next start, and nothing else is lost", async () => {
    const dataDir = createDataDir();
    const first = await start(dataDir);
    await query(first.connection, "create table kept as select 7 as number");
    await first.stop();
    for (const lose of [
      (file: string) => rmSync(file),
      (file: string) => writeFileSync(file, ""),
      // readable by others
      (file: string) => chmodSync(file, 0o644),
    ]) {
      lose(join(dataDir, "pgpass"));
      const { connection, stop } = await start(dataDir);
      expect(await query(connection, "select number from kept")).toEqual(["7"]);
      expect(connection.password).not.toBe(first.connection.password);
      await expect(query(first.connection, "select 1")).rejects.toMatchObject({ code: "28P01" });
      expect(statSync(join(dataDir, "pgpass")).mode & 0o777).toBe(0o600);
      await stop();
    }
  }, 60_000);

  it("that was lost while an orphan runs is made again", async () => {
    const dataDir = createDataDir();
    const other = await startElsewhere(dataDir);
    await killed(other);
    rmSync(join(dataDir, "pgpass"));
    const { connection } = await start(dataDir);
    expect(await query(connection, "select 1")).toEqual(["1"]);
  });

  it("from another database is used from the next start on", async () => {
    const [dataDir, other] = [createDataDir(), createDataDir()];
    await (await start(dataDir)).stop();
    await (await start(other)).stop();
    copyFileSync(join(other, "pgpass"), join(dataDir, "pgpass"));
    const { connection } = await start(dataDir);
    expect(await query(connection, "select 1")).toEqual(["1"]);
    expect(readFileSync(join(dataDir, "pgpass"), "utf8")).toBe(readFileSync(join(other, "pgpass"), "utf8"));
  });

  it("does not change from one start to the next", async () => {
    const dataDir = createDataDir();
    await (await start(dataDir)).stop();
    const { ino, mtimeMs } = statSync(join(dataDir, "pgpass"));
    const rules = statSync(join(dataDir, "postgres/pg_hba.conf"));
    await (await start(dataDir)).stop();
    expect(statSync(join(dataDir, "pgpass"))).toMatchObject({ ino, mtimeMs });
    expect(statSync(join(dataDir, "postgres/pg_hba.conf"))).toMatchObject({ ino: rules.ino, mtimeMs: rules.mtimeMs });
  });
});

/** A program that tries the file and the socket in a folder and prints the results. */
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
