import { copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { connect } from "../../platform/postgres/connect.ts";
import { noPostgres15, startPostgres15 } from "../../test/debian-postgres.ts";
import { createFolder, toebox } from "../../test/run-toebox.ts";
import { keptWord, startPeople } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { recordFigures, size } from "./size.ts";

const LOAD_MS = size(30_000, 4_000);

it.skipIf(noPostgres15)(
  `a backup made in a drop, restored into PostgreSQL 15, has what was acknowledged (OPS-2, OPS-3)${noPostgres15}`,
  async () => {
    const { origin, db, drop, dataDir } = await startEmbeddedDrop();
    // the first people stop before the backup begins, so that it has everything that the site acknowledged to them;
    // others press during the backup
    const first = await startPeople(origin, db, drop);
    await sleep(LOAD_MS);
    const before = await first.stop();
    const others = await startPeople(origin, db, drop);
    await sleep(2_000);
    const folder = createFolder();
    const begun = performance.now();
    const { code, stdout, stderr } = await toebox(["backup", folder], { DATA_DIR: dataDir });
    const backupMs = performance.now() - begun;
    expect([code, stderr.includes("toebox:")]).toEqual([0, false]);
    const during = await others.stop();
    const file = join(folder, /toebox-\w+\.zip/.exec(stdout)?.[0] ?? "");

    const postgres = await startPostgres15();
    for (const name of ["restored", "refused"]) await postgres.query("postgres", `create database ${name}`);
    const target = { DATABASE_URL: postgres.address("restored"), DATA_DIR: createFolder() };
    const started = performance.now();
    expect(await toebox(["restore", file], target)).toMatchObject({ code: 0 });
    const restoreMs = performance.now() - started;
    expect(await toebox(["doctor"], target)).toMatchObject({ code: 0 });
    const restored = connect({ ...postgres.connection("restored"), max: 2 });
    onTestFinished(() => restored.destroy());
    const word = await keptWord(restored, before);
    expect(word.acknowledged).toBeGreaterThan(0);
    expect(word).toMatchObject({ lost: 0, double: 0, wrongCounts: 0, inDoubt: 0 });

    const bytes = readFileSync(file);
    const flipped = join(folder, "flipped.zip");
    copyFileSync(file, flipped);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = Number(bytes[middle]) ^ 1;
    writeFileSync(flipped, bytes);
    const other = { DATABASE_URL: postgres.address("refused"), DATA_DIR: createFolder() };
    const refused = await toebox(["restore", flipped], other);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("is not a backup, or was changed or cut off");
    const tables = "select count(*) from information_schema.tables where table_schema = 'public'";
    expect(await postgres.query("refused", tables)).toEqual(["0"]);
    recordFigures("backup", {
      backupMs,
      restoreMs,
      sizeMiB: statSync(file).size / 2 ** 20,
      errorsDuring: during.errors,
      ...word,
    });
    expect(during.errors).toEqual({});
  },
  10 * 60_000,
);
