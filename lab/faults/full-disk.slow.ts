import { execFileSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { createFolder } from "../../test/run-toebox.ts";
import { keptWord, readsOf, startPeople, untilServed } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { recordFigures, size } from "./size.ts";

/** Size of the disk, enough for the demo and its database. */
const DISK_MIB = 600;
const FULL_MS = size(30_000, 8_000);

/** Mounts a separate disk, in memory; null where this account may not mount one. */
function mountDisk(): string | null {
  const folder = createFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m,mode=755`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

/** Writes until the disk of `folder` has no room left. */
function fill(folder: string): string {
  const file = join(folder, "filler");
  const { bavail, bsize } = statfsSync(folder);
  for (const bytes of [Math.max(bavail * bsize - 2 ** 20, 4_096), 64 * 2 ** 10, 4_096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  return file;
}

it(
  "a drop outlives a full disk: pages are read, presses are refused, and none that was acknowledged is lost (OPS-9)",
  async (test) => {
    const dataDir = mountDisk();
    if (!dataDir) return test.skip("this account may not mount a disk");
    const { origin, db, drop, site } = await startEmbeddedDrop({}, dataDir);
    const people = await startPeople(origin, db, drop);
    await sleep(2_000);
    const filler = fill(dataDir);
    const readiness: number[] = [];
    for (const end = performance.now() + FULL_MS; performance.now() < end; await sleep(500)) {
      // fill again the space that PostgreSQL frees
      fill(dataDir);
      readiness.push((await fetch(`${origin}/health/ready`)).status);
    }
    const freed = performance.now();
    rmSync(filler);
    const backMs = await untilServed(origin, drop.hot, freed);
    await sleep(2_000);
    const report = await people.stop();
    const word = await keptWord(db, report);
    const reads = readsOf(report);
    recordFigures("full-disk", {
      seconds: FULL_MS / 1_000,
      backMs,
      ...reads,
      errors: report.errors,
      starts: site.starts,
      ...word,
    });
    expect(new Set(readiness.slice(4))).toEqual(new Set([503]));
    expect(reads.failedReads).toBe(0);
    expect(Object.keys(report.errors).filter((what) => what.includes(": 500"))).toEqual([]);
    expect(word).toMatchObject({ lost: 0, double: 0, wrongCounts: 0, inDoubt: 0 });
  },
  5 * 60_000,
);
