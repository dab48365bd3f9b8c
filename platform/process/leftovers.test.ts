import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { WORK_FOLDER } from "../in-temporary-folder.ts";
import { sweepLeftoversJob } from "./leftovers.ts";

const now = Temporal.Instant.from("2026-11-28T12:00:00Z");

function put(path: string, hoursAgo: number, isFolder = false): void {
  if (isFolder) mkdirSync(path);
  else writeFileSync(path, "half");
  if (isFolder) writeFileSync(join(path, "part"), "half");
  const at = now.subtract({ hours: hoursAgo }).epochMilliseconds / 1_000;
  utimesSync(path, at, at);
}

it("what any killed process left is deleted a day later, and nothing else (OPS-25)", async () => {
  const [temporary, backups] = [createFolder(), createFolder()];
  vi.stubEnv("TMPDIR", temporary);
  put(join(temporary, `${WORK_FOLDER}abc`), 25, true);
  put(join(temporary, `${WORK_FOLDER}new`), 23, true);
  put(join(temporary, "toebox-postgres-17.5.0"), 99, true);
  put(join(temporary, "others"), 99, true);
  for (const label of ["", "-nightly", "-before-import", "-before-undo", "-before-migrations"]) {
    put(join(backups, `toebox-20261126T083000Z${label}.zip.unfinished`), 25);
    put(join(backups, `toebox-20261128T083000Z${label}.zip.unfinished`), 4);
  }
  put(join(backups, "toebox-20261101T083000Z.zip"), 999);
  const context = { config: { BACKUP_DIR: backups }, now: () => now } as never;
  expect(await sweepLeftoversJob.run(context)).toBe("6 leftovers of killed processes are deleted");
  expect(readdirSync(temporary).toSorted()).toEqual(["others", "toebox-postgres-17.5.0", `${WORK_FOLDER}new`]);
  expect(readdirSync(backups).filter((name) => name.includes("20261126"))).toEqual([]);
  expect(readdirSync(backups)).toHaveLength(6);
  expect(await sweepLeftoversJob.run({ config: { BACKUP_DIR: "/nowhere" }, now: () => now } as never)).toMatch(/^0 /);
  vi.unstubAllEnvs();
});
