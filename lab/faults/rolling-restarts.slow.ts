import { expect, it } from "vitest";
import { clusterProcesses } from "../../test/child-processes.ts";
import { summarize } from "../drop/durations.ts";
import { keptWord, readsOf, startPeople } from "./drop-site.ts";
import { startEmbeddedDrop } from "./embedded-drop.ts";
import { recordFigures, size } from "./size.ts";

const ROUNDS = size(20, 2);

it(
  `${ROUNDS} rolling restarts under the load of a drop fail no request (OPS-10)`,
  async () => {
    const { origin, db, drop, site } = await startEmbeddedDrop({ WEB_CONCURRENCY: "2" });
    const processes = () => clusterProcesses(site.pid);
    const people = await startPeople(origin, db, drop);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = processes();
      expect(before).toHaveLength(3);
      const start = performance.now();
      site.signal("SIGHUP");
      await expect.poll(() => processes().filter((pid) => before.includes(pid)), { timeout: 120_000 }).toEqual([]);
      took.push(performance.now() - start);
      await expect.poll(() => processes().length, { timeout: 30_000 }).toBe(3);
    }
    const report = await people.stop();
    const word = await keptWord(db, report);
    recordFigures("rolling-restarts", {
      rounds: ROUNDS,
      tookMs: summarize(took),
      ...readsOf(report),
      errors: report.errors,
      ...word,
    });
    expect(report.errors).toEqual({});
    expect(word).toMatchObject({ lost: 0, double: 0, wrongCounts: 0, inDoubt: 0 });
    expect(site.starts).toBe(1);
  },
  size(40, 5) * 60_000,
);
