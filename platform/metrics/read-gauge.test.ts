import { Registry } from "prom-client";
import { expect, it, onTestFinished, vi } from "vitest";
import { readGauge } from "./read-gauge.ts";

it("what hangs or fails is left out, and a scrape does not wait for it (OPS-7)", async () => {
  const registry = new Registry();
  const read = {
    good: async () => 1,
    labeled: () => ({ idle: 2 }),
    failing: () => Promise.reject(new Error("away")),
    hanging: () => new Promise<number>(() => {}),
  };
  for (const [name, reading] of Object.entries(read))
    readGauge(registry, { name, help: name, label: name === "labeled" ? "state" : undefined }, reading);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const scrape = registry.metrics();
  await vi.advanceTimersByTimeAsync(2_000);
  const lines = (await scrape).split("\n").filter((line) => line && !line.startsWith("#"));
  expect(lines).toEqual(["good 1", 'labeled{state="idle"} 2']);
});
