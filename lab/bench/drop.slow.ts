import { expect, it, onTestFinished } from "vitest";
import { measureDrop } from "./drop.ts";
import { Sites } from "./sites.ts";

it("measures a small drop on two processes, in which nothing fails and nothing is lost", async () => {
  const sites = new Sites(undefined);
  onTestFinished(() => sites.close());
  const site = await sites.open(0, "drop");
  const rates = { readers: 100, readsPerSecond: 50, writesPerSecond: 50 };
  const { failures, ledger, imports, rankings, reads, writes, busy } = await measureDrop(site, 2, {
    seconds: 25,
    ...rates,
  });
  expect(failures).toEqual([]);
  expect(imports).toBe(2);
  expect(rankings).toBeGreaterThan(0);
  expect(writes.skipped).toBe(0);
  expect(ledger.acknowledged).toBeGreaterThan(500);
  expect(Object.keys(reads)).toEqual(["product page", "product call", "home page", "list call"]);
  for (const { p50, busyP50 } of Object.values(reads)) expect(Math.min(p50, busyP50)).toBeGreaterThan(0);
  for (const { memory, cpu } of [busy.site, busy.postgres]) expect(Math.min(memory, cpu)).toBeGreaterThan(0);
}, 300_000);
