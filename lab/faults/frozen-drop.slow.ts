import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { freeze } from "../../test/embedded-postgres.ts";
import { memoryOf } from "../memory-of.ts";
import { keptWord, readsOf, startPeople, untilServed } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { recordFigures, size } from "./size.ts";

const MINUTE = 60_000;

it.each(size([20, 600], [20]))(
  "a drop outlives a PostgreSQL that is frozen for %i seconds: pages are read, and no press is lost",
  async (seconds) => {
    const { origin, db, drop, site, dataDir } = await startEmbeddedDrop();
    const before = await startPeople(origin, db, drop);
    await sleep(size(10_000, 3_000));
    const alone = await before.stop();
    const people = await startPeople(origin, db, drop);
    await sleep(2_000);
    const thaw = freeze(dataDir);
    const memory = memoryOf(site.pid);
    await sleep(seconds * 1_000);
    const grown = memoryOf(site.pid) - memory;
    const thawed = performance.now();
    thaw();
    const backMs = await untilServed(origin, drop.hot, thawed);
    await sleep(2_000);
    const report = await people.stop();
    const word = await keptWord(db, report);
    const reads = readsOf(report);
    recordFigures(`frozen-${seconds}`, {
      seconds,
      backMs,
      memoryGrownMiB: grown,
      ...reads,
      p99Before: readsOf(alone).p99,
      errors: report.errors,
      skipped: report.writes.skipped,
      ...word,
    });
    expect(reads.failedReads).toBe(0);
    expect(word).toMatchObject({ lost: 0, double: 0, wrongCounts: 0, inDoubt: 0 });
    expect(word.acknowledged).toBeGreaterThan(0);
    expect(site.starts).toBe(1);
  },
  size(20, 4) * MINUTE,
);
