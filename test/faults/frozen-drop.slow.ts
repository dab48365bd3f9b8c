import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { freeze } from "#test/embedded-postgres.ts";
import { keptWord, startPeople, untilServed } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { memoryOf } from "./memory-of.ts";
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
    const reads = Object.entries(report.reads.byKind);
    const word = await keptWord(db, report);
    const failedReads = reads.map(([kind]) => failures(report.errors, kind)).reduce((sum, count) => sum + count, 0);
    recordFigures(`frozen-${seconds}`, {
      seconds,
      backMs,
      memoryGrownMiB: grown,
      reads: reads.reduce((sum, [, { count }]) => sum + count, 0),
      failedReads,
      p99: Object.fromEntries(reads.map(([kind, { p99 }]) => [kind, p99])),
      p99Before: Object.fromEntries(Object.entries(alone.reads.byKind).map(([kind, { p99 }]) => [kind, p99])),
      errors: report.errors,
      skipped: report.writes.skipped,
      ...word,
    });
    expect(failedReads).toBe(0);
    expect(word).toMatchObject({ lost: 0, double: 0, wrongCounts: 0, inDoubt: 0 });
    expect(word.acknowledged).toBeGreaterThan(0);
    expect(site.starts).toBe(1);
  },
  size(20, 4) * MINUTE,
);

function failures(errors: Record<string, number>, kind: string): number {
  return Object.entries(errors).reduce((sum, [what, count]) => (what.startsWith(`${kind}:`) ? sum + count : sum), 0);
}
