import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { childProcesses, isAlive } from "#test/child-processes.ts";
import { createDataDir, killed, query, start, startElsewhere } from "#test/embedded-postgres.ts";
import { postmaster } from "#test/postmaster.ts";
import { findAccount } from "./account.ts";
import { copyForOthers, installedIn, PACKAGE } from "./binaries.ts";
import { startEmbedded } from "./start.ts";

/** Links to the programs of PostgreSQL, which a test may remove. */
function linkPrograms() {
  const { version, native: original } = installedIn(dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE))));
  const native = createDataDir("native");
  chmodSync(dirname(native), 0o755);
  mkdirSync(join(native, "bin"));
  for (const name of ["initdb", "postgres"]) symlinkSync(join(original, "bin", name), join(native, "bin", name));
  return { installation: { native, version }, program: join(native, "bin/postgres") };
}

describe("the embedded PostgreSQL", () => {
  it("is a UTF-8 database with the built-in C.UTF-8 locale that writes durably and listens on no network", async () => {
    const { connection } = await start(createDataDir());
    expect(
      await query(
        connection,
        "select encoding_name || ' ' || datlocale from (select pg_encoding_to_char(encoding) encoding_name, datlocale from pg_database where datname = 'postgres') d",
      ),
    ).toEqual(["UTF8 C.UTF-8"]);
    expect(await query(connection, "show fsync")).toEqual(["on"]);
    expect(await query(connection, "show full_page_writes")).toEqual(["on"]);
    expect(await query(connection, "show synchronous_commit")).toEqual(["on"]);
    expect(await query(connection, "show data_checksums")).toEqual(["on"]);
    expect(await query(connection, "show listen_addresses")).toEqual([""]);
    expect(await query(connection, "select upper('é') || lower('Ñ')")).toEqual(["Éñ"]);
  });

  it("opens its folder and socket to its own account alone, which is never root", async () => {
    const dataDir = createDataDir();
    await start(dataDir);
    const { mode, uid } = statSync(join(dataDir, "postgres"));
    expect(mode & 0o077).toBe(0);
    expect(uid).not.toBe(0);
    expect(statSync(join(dataDir, "postgres/.s.PGSQL.5432")).mode & 0o077).toBe(0);
  });

  it("works in a folder that is closed to others, with a space in its name", async () => {
    const dataDir = createDataDir("closed home", "var");
    chmodSync(join(dataDir, ".."), 0o700);
    const { connection } = await start(dataDir);
    expect(await query(connection, "select 1")).toEqual(["1"]);
  });

  it("works where the path of its socket is too long for an address", async () => {
    const dataDir = createDataDir(...Array.from({ length: 6 }, () => "a-folder-with-a-long-name"));
    const { connection, stop } = await start(dataDir);
    expect(Buffer.byteLength(String(connection.host))).toBeLessThan(90);
    expect(await query(connection, "select 1")).toEqual(["1"]);
    await stop();
    expect(existsSync(String(connection.host))).toBe(false);
  });

  it("has what was committed after the next start", async () => {
    const dataDir = createDataDir();
    const first = await start(dataDir);
    await query(first.connection, "create table kept as select 7 as number");
    await first.stop();
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    const second = await start(dataDir);
    expect(await query(second.connection, "select number from kept")).toEqual(["7"]);
  });

  it("refuses a second owner by naming the first, and lets a command share it", async () => {
    const dataDir = createDataDir();
    const first = await start(dataDir, { owner: "the server" });
    await expect(startEmbedded({ dataDir, owner: "another" })).rejects.toThrow(
      new RegExp(
        `^DATA_DIR ${dataDir} is in use by the server \\(process ${process.pid}\\): stop that first, or set DATA_DIR`,
      ),
    );
    const guest = await startEmbedded({ dataDir, owner: "a command", shared: true });
    expect(await query(guest.connection, "select 1")).toEqual(["1"]);
    await guest.stop();
    expect(await query(first.connection, "select 1")).toEqual(["1"]);
  });

  it("has one owner when two start at the same time", async () => {
    const dataDir = createDataDir();
    const starts = await Promise.allSettled([start(dataDir), start(dataDir)]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [owner] = starts.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(await query(owner?.connection ?? {}, "select 1")).toEqual(["1"]);
  });

  it("is taken over from a process that was killed", async () => {
    const dataDir = createDataDir();
    await killed(await startElsewhere(dataDir));
    const orphan = postmaster(dataDir);
    const { connection } = await start(dataDir);
    expect(postmaster(dataDir)).not.toBe(orphan);
    expect(await query(connection, "select 1")).toEqual(["1"]);
  });

  it("recovers when it and its owner were killed", async () => {
    const dataDir = createDataDir();
    const other = await startElsewhere(dataDir);
    process.kill(postmaster(dataDir), "SIGKILL");
    await killed(other);
    const { connection } = await start(dataDir);
    expect(await query(connection, "select 1")).toEqual(["1"]);
  });

  it("starts again by itself when it alone is killed", async () => {
    const dataDir = createDataDir();
    const { connection } = await start(dataDir);
    const first = postmaster(dataDir);
    process.kill(first, "SIGKILL");
    await expect.poll(() => query(connection, "select 1").catch(() => null), { timeout: 15_000 }).toEqual(["1"]);
    expect(postmaster(dataDir)).not.toBe(first);
  });

  it("starts again also when its program cannot be run for a moment (OPS-21)", async () => {
    const dataDir = createDataDir();
    const { installation, program } = linkPrograms();
    const { connection } = await start(dataDir, { installation });
    renameSync(program, `${program}.away`);
    process.kill(postmaster(dataDir), "SIGQUIT");
    const log = () => readFileSync(join(dataDir, "postgres.log"), "utf8");
    // more than one try
    await expect.poll(() => log().split("ENOENT").length).toBeGreaterThan(2);
    renameSync(`${program}.away`, program);
    await expect.poll(() => query(connection, "select 1").catch(() => null)).toEqual(["1"]);
  });

  it("starts although its lock files name a process of another program", async () => {
    const dataDir = createDataDir();
    const other = await startElsewhere(dataDir);
    const locks = [join(dataDir, "postgres/postmaster.pid"), join(dataDir, "postgres/.s.PGSQL.5432.lock")];
    const contents = locks.map((file) => readFileSync(file, "utf8"));
    const first = postmaster(dataDir);
    const processes = childProcesses(first).map(({ pid }) => pid);
    // before its PostgreSQL, which it would start again
    await killed(other);
    process.kill(first, "SIGKILL");
    await expect.poll(() => processes.filter(isAlive)).toEqual([]);
    locks.forEach((file, index) => writeFileSync(file, String(contents[index]).replace(/^\d+/, String(process.ppid))));
    const { connection } = await start(dataDir);
    expect(await query(connection, "select 1")).toEqual(["1"]);
  });

  it("removes the directory of a killed first start", async () => {
    const dataDir = createDataDir();
    mkdirSync(join(dataDir, "postgres.creating-abc"));
    await start(dataDir);
    expect(existsSync(join(dataDir, "postgres.creating-abc"))).toBe(false);
  });

  it("says in one line why it does not start", async () => {
    const newer = createDataDir();
    mkdirSync(join(newer, "postgres"));
    writeFileSync(join(newer, "postgres/PG_VERSION"), "99\n");
    await expect(startEmbedded({ dataDir: newer, owner: "x" })).rejects.toThrow(
      /was made by PostgreSQL 99, and this Toebox brings PostgreSQL 18: run the Toebox that made it/,
    );
    writeFileSync(join(newer, "postgres/PG_VERSION"), "17\n");
    await expect(startEmbedded({ dataDir: newer, owner: "x" })).rejects.toThrow(
      /was made by PostgreSQL 17, and this Toebox brings PostgreSQL 18: run npx toebox upgrade/,
    );

    const notAFolder = join(createDataDir(), "file");
    writeFileSync(notAFolder, "");
    await expect(startEmbedded({ dataDir: join(notAFolder, "var"), owner: "x" })).rejects.toThrow(
      /cannot be written \(E\w+\): give this account/,
    );

    // root may give a folder away
    if (process.getuid?.() === 0) {
      const others = createDataDir();
      chownSync(others, 12_345, 12_345);
      await expect(startEmbedded({ dataDir: others, owner: "x" })).rejects.toThrow(
        /belongs to the account 12345, which could not use it after a first start as root/,
      );
      expect(readdirSync(others)).toEqual([]);
    }

    const broken = createDataDir();
    const { stop } = await start(broken);
    await stop();
    writeFileSync(join(broken, "postgres/postgresql.auto.conf"), "max_connections = no\n");
    const failure = startEmbedded({ dataDir: broken, owner: "x" });
    await expect(failure).rejects.toThrow(
      /^PostgreSQL does not start in .*configuration file .* contains errors \(see .*postgres\.log\)$/,
    );
  });
});

describe("the copied programs for another account", () => {
  function createPrograms() {
    const base = createDataDir();
    const native = join(base, "native");
    mkdirSync(join(native, "bin"), { recursive: true });
    writeFileSync(join(native, "bin/postgres"), "program", { mode: 0o700 });
    writeFileSync(join(native, "data"), "data", { mode: 0o600 });
    return { base, native };
  }
  const mode = (...path: string[]) => statSync(join(...path)).mode & 0o777;

  it("can be run and read by it, and written by us alone", () => {
    const { base, native } = createPrograms();
    const copy = copyForOthers(native, "1.0", base);
    expect(copy).toBe(join(base, "toebox-postgres-1.0"));
    expect([mode(copy), mode(copy, "bin/postgres"), mode(copy, "data")]).toEqual([0o755, 0o755, 0o644]);
  });

  it("are copied once, and again when files are missing", () => {
    const { base, native } = createPrograms();
    const { ino } = statSync(copyForOthers(native, "1.0", base));
    expect(statSync(copyForOthers(native, "1.0", base)).ino).toBe(ino);
    rmSync(join(base, "toebox-postgres-1.0/data"));
    expect(readFileSync(join(copyForOthers(native, "1.0", base), "data"), "utf8")).toBe("data");
  });

  it("are not taken from a folder that others can write", () => {
    const { base, native } = createPrograms();
    mkdirSync(join(base, "toebox-postgres-1.0"));
    chmodSync(join(base, "toebox-postgres-1.0"), 0o777);
    writeFileSync(join(base, "toebox-postgres-1.0/data"), "evil");
    const copy = copyForOthers(native, "1.0", base);
    expect(copy).not.toBe(join(base, "toebox-postgres-1.0"));
    expect(readFileSync(join(copy, "data"), "utf8")).toBe("data");
  });
});

describe("as root, PostgreSQL runs under", () => {
  it.each([
    ["root:x:0:0::/root:/bin/sh\nbin:x:2:2::/:\nnobody:x:65534:65533::/:", { uid: 65534, gid: 65533 }],
    ["root:x:0:0::/root:/bin/sh\nbin:x:2:3::/:", { uid: 2, gid: 3 }],
  ])("nobody, or another existing account: %j", (passwd, account) => {
    expect(findAccount(passwd)).toEqual(account);
  });

  it("no account where root is the only one", () => {
    expect(() => findAccount("root:x:0:0::/root:/bin/sh\n")).toThrow(
      /start Toebox as an ordinary user, or set DATABASE_URL/,
    );
  });
});
