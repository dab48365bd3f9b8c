import { expect, it } from "vitest";
import { PendingWrites } from "./pending-writes.ts";

it("of visits with one owner, one that comes while another is written is written too (OPS-15)", async () => {
  const written: string[][] = [];
  const first = Promise.withResolvers<void>();
  const visits = new PendingWrites<{ owner: string; day: string }>({
    write: async (items) => {
      written.push(items.map(({ owner, day }) => `${owner} ${day}`));
      if (written.length === 1) await first.promise;
    },
    keyOf: ({ owner }) => owner,
    delayMs: 60_000,
  });
  visits.add({ owner: "ann", day: "2026-11-20" });
  visits.add({ owner: "ann", day: "2026-11-21" });
  const writing = visits.flush();
  await expect.poll(() => written).toHaveLength(1);
  visits.add({ owner: "ann", day: "2026-11-22" });
  first.resolve();
  await writing;
  await visits.close();
  expect(written).toEqual([["ann 2026-11-21"], ["ann 2026-11-22"]]);
});
