import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { noRedis, startRedis } from "#test/redis-server.ts";
import { RedisRateLimitStore } from "./redis-rate-limit-store.ts";

/** Milliseconds that an event waits for a running Redis, on a machine that is busy. */
const WAIT_MS = 20_000;

let probes = 0;

/** Whether all processes count together: an event of the first fills the window of each other. */
async function areShared([first, ...others]: RedisRateLimitStore[]): Promise<boolean> {
  const probe = { name: `probe ${probes++}`, max: 1, windowMs: 60_000 };
  await first?.take(probe, "");
  const waits = await Promise.all(others.map((one) => one.take(probe, "")));
  return waits.every((waitMs) => waitMs > 0);
}

/** Opens the stores of processes that count together on one Redis. */
async function openStores(count: number, timeoutMs = WAIT_MS) {
  const redis = await startRedis();
  const errors: unknown[] = [];
  const stores = Array.from(
    { length: count },
    () => new RedisRateLimitStore(redis.url, (error) => errors.push(error), timeoutMs),
  );
  onTestFinished(async () => void (await Promise.all(stores.map((one) => one.close()))));
  await expect.poll(() => areShared(stores)).toBe(true);
  return { ...redis, stores, errors };
}

describe.skipIf(noRedis)(`windows in Redis${noRedis}`, () => {
  it("are shared by processes, whatever the order of their events (API-25)", async () => {
    const { stores } = await openStores(3);
    const events = fc.array(
      fc.record({
        process: fc.nat({ max: 2 }),
        key: fc.constantFrom("a", "b"),
        size: fc.integer({ min: 1, max: 3 }),
        givesBack: fc.boolean(),
      }),
      {
        maxLength: 40,
      },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), events, async (max, events) => {
        const limit = { name: `events ${run++}`, max, windowMs: 60_000 };
        const counts = new Map<string, number>();
        for (const { process, key, size, givesBack } of events) {
          const count = counts.get(key) ?? 0;
          const waitMs = await stores[process]?.take(limit, key, size);
          const fits = count + size <= max;
          if (fits) expect(waitMs).toBe(0);
          else expect(waitMs).toSatisfy((ms: number) => ms > 0 && ms <= 60_000);
          if (fits && givesBack) await stores[process]?.release(limit, key, size);
          else if (fits) counts.set(key, count + size);
        }
      }),
    );
  });

  it("admit no more than the maximum when all ask at once, and end with the time (API-25)", async () => {
    const { stores } = await openStores(3);
    const limit = { name: "crowd", max: 10, windowMs: 5_000 };
    const ask = async () => {
      const waits = await Promise.all(Array.from({ length: 90 }, (_, number) => stores[number % 3]?.take(limit, "a")));
      return waits.filter((ms) => ms === 0).length;
    };
    expect(await ask()).toBe(10);
    expect(await ask()).toBe(0);
    await expect.poll(ask).toBe(10);
  });

  it("a release never counts below zero, and 0 is no limit", async () => {
    const { stores } = await openStores(2);
    const limit = { name: "few", max: 1, windowMs: 60_000 };
    for (let left = 3; left > 0; left--) await stores[0]?.release(limit, "a");
    expect([await stores[0]?.take(limit, "a"), (await stores[0]?.take(limit, "a")) ?? 0]).toEqual([
      0,
      expect.any(Number),
    ]);
    expect(await stores[0]?.take(limit, "a")).toBeGreaterThan(0);
    for (let left = 5; left > 0; left--) expect(await stores[0]?.take({ ...limit, name: "none", max: 0 }, "a")).toBe(0);
  });

  it.each(["SIGKILL", "SIGSTOP"] as const)(
    "are the process's own while Redis is away by %s, and shared afterwards",
    async (signal) => {
      // an event waits for one that hangs
      const { stores, kill, start, errors } = await openStores(2, signal === "SIGSTOP" ? 1_000 : WAIT_MS);
      const limit = { name: "away", max: 2, windowMs: 60_000 };
      const takeAll = () => Promise.all(stores.map((one) => one.take(limit, "a")));
      expect(await takeAll()).toEqual([0, 0]);
      await kill(signal);
      expect([await takeAll(), await takeAll()]).toEqual([
        [0, 0],
        [0, 0],
      ]);
      for (const waitMs of await takeAll()) expect(waitMs).toBeGreaterThan(0);
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      if (signal === "SIGSTOP") await kill("SIGCONT");
      else await start();
      await expect.poll(() => areShared(stores), { interval: 200 }).toBe(true);
    },
  );
});
