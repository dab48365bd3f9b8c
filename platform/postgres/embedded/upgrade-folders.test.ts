import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import {
  commitUpgrade,
  createUpgradeFolder,
  finishUpgrade,
  isUpgradeComplete,
  requireNoUpgrade,
} from "./upgrade-folders.ts";

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Makes a DATA_DIR with a database of PostgreSQL 17 and a complete new one. */
function upgraded(): string {
  const dataDir = createFolder();
  write(join(dataDir, "postgres/PG_VERSION"), "17\n");
  write(join(dataDir, "pgpass"), "former");
  const folder = createUpgradeFolder(dataDir);
  write(join(folder, "postgres/PG_VERSION"), "18\n");
  write(join(folder, "pgpass"), "new");
  write(join(folder, "postgres.log"), "");
  expect(isUpgradeComplete(dataDir)).toBe(false);
  requireNoUpgrade(dataDir);
  commitUpgrade(dataDir);
  expect(isUpgradeComplete(dataDir)).toBe(true);
  return dataDir;
}

function move(dataDir: string, from: string, to: string): void {
  renameSync(join(dataDir, from), join(dataDir, to));
}

const read = (dataDir: string, file: string) => readFileSync(join(dataDir, file), "utf8");

it("an upgrade that was interrupted while folders changed places is completed, and no start comes between (OPS-6)", () => {
  const steps: ((dataDir: string) => void)[] = [
    () => {},
    (dataDir) => move(dataDir, "postgres", "postgres-17"),
    (dataDir) => move(dataDir, "upgraded/postgres", "postgres"),
    (dataDir) => move(dataDir, "upgraded/pgpass", "pgpass"),
  ];
  for (const count of steps.keys()) {
    const dataDir = upgraded();
    for (const step of steps.slice(0, count + 1)) step(dataDir);
    expect(() => requireNoUpgrade(dataDir)).toThrow("was interrupted: run npx toebox upgrade, which completes it");
    finishUpgrade(dataDir);
    requireNoUpgrade(dataDir);
    expect(read(dataDir, "postgres/PG_VERSION")).toBe("18\n");
    expect(read(dataDir, "postgres-17/PG_VERSION")).toBe("17\n");
    expect(read(dataDir, "pgpass")).toBe("new");
    expect(readdirSync(dataDir).toSorted()).toEqual(["pgpass", "postgres", "postgres-17"]);
  }
});

it("an upgrade that was interrupted while the new database was filled begins again (OPS-6)", () => {
  const dataDir = createFolder();
  write(join(createUpgradeFolder(dataDir), "postgres/PG_VERSION"), "18\n");
  requireNoUpgrade(dataDir);
  const folder = createUpgradeFolder(dataDir);
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});
