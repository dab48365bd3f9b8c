import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createDataDir, killed, query, start, startingElsewhere } from "#test/embedded-postgres.ts";

async function createStopped(): Promise<string> {
  const dataDir = createDataDir();
  const { connection, stop } = await start(dataDir);
  await query(connection, "create table kept as select 7 as number");
  await stop();
  return dataDir;
}

/** Starts PostgreSQL and kills the start at a state of its files; false when that had passed before anyone looked. */
async function killAt(dataDir: string, isReached: (dataDir: string) => boolean): Promise<boolean> {
  const other = startingElsewhere(dataDir);
  // once it has started
  const printed: unknown[] = [];
  other.stdout?.on("data", (line) => printed.push(line));
  while (!isReached(dataDir) && printed.length === 0) await turn();
  const isFound = isReached(dataDir);
  await killed(other);
  return isFound;
}

const rules = (dataDir: string) => readFileSync(join(dataDir, "postgres/pg_hba.conf"), "utf8");

describe("a start that is killed while it makes passwords", () => {
  it.each<[string, (dataDir: string) => boolean]>([
    ["when PostgreSQL starts in single-user mode", (dataDir) => existsSync(join(dataDir, "postgres/postmaster.pid"))],
    ["when no client is accepted any more", (dataDir) => rules(dataDir).includes("reject")],
    ["when the file exists", (dataDir) => existsSync(join(dataDir, "pgpass"))],
    ["when it has finished", (dataDir) => existsSync(join(dataDir, "pgpass")) && rules(dataDir).includes("scram")],
  ])("%s is repeated by the next", async (_when, isReached) => {
    let dataDir: string;
    do {
      dataDir = await createStopped();
      rmSync(join(dataDir, "pgpass"));
    } while (!(await killAt(dataDir, isReached)));
    const { connection } = await start(dataDir);
    expect(await query(connection, "select number from kept")).toEqual(["7"]);
    await expect(query({ ...connection, password: "wrong" }, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("leaves incomplete files that do not disturb the next", async () => {
    const dataDir = await createStopped();
    rmSync(join(dataDir, "pgpass"));
    writeFileSync(join(dataDir, "pgpass.new"), "*:*:*:toe", { mode: 0o644 });
    writeFileSync(join(dataDir, "postgres/pg_hba.conf.new"), "local all all tr");
    const { connection } = await start(dataDir);
    expect(await query(connection, "select number from kept")).toEqual(["7"]);
    expect(existsSync(join(dataDir, "pgpass.new"))).toBe(false);
    expect(existsSync(join(dataDir, "postgres/pg_hba.conf.new"))).toBe(false);
  });
});

it("two starts at the same time on a cluster without passwords agree on them", async () => {
  const dataDir = await createStopped();
  rmSync(join(dataDir, "pgpass"));
  const starts = await Promise.allSettled([start(dataDir), start(dataDir, { shared: true })]);
  for (const one of starts) {
    // A server is refused when the command was faster.
    if (one.status === "fulfilled") expect(await query(one.value.connection, "select number from kept")).toEqual(["7"]);
    else expect(String(one.reason)).toMatch(/is in use by/);
  }
  expect(starts.some(({ status }) => status === "fulfilled")).toBe(true);
});

it("loosened access rules are restored by the next start", async () => {
  const dataDir = await createStopped();
  writeFileSync(join(dataDir, "postgres/pg_hba.conf"), "local all all trust\n");
  const { superuser } = await start(dataDir);
  await expect(query({ ...superuser, password: "wrong" }, "select 1")).rejects.toMatchObject({ code: "28P01" });
});
