import fc from "fast-check";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { LimitReached } from "../errors.ts";
import { networkOf } from "../http/client-network.ts";
import { MemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { limitMisses } from "./cache-miss-limit.ts";
import { TokenBucket } from "./token-bucket.ts";
import type { RateLimit } from "./rate-limit-store.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
});

describe("the network of an address", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1::"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::", "2001:db8:1::"],
    ["fe80::1%eth0", "fe80::", "fe80::"],
    ["::1", "::", "::"],
    ["nonsense", null, null],
    [undefined, null, null],
  ])("%s is %s, and %s of a site", (address, household, site) => {
    expect([networkOf(address), networkOf(address, 48)]).toEqual([household, site]);
  });
});

const pause = fc.integer({ min: 0, max: 700 });
const size = fc.integer({ min: 1, max: 3 });
const steps = fc.array(fc.tuple(pause, fc.constantFrom("a", "b"), fc.boolean(), size), { maxLength: 60 });

const limitOf = (max: number, windowMs: number): RateLimit => ({ name: "events", max, windowMs });

describe("a window", () => {
  it("admits a number of events of a key, alone or several at once, and gives the time to wait", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), steps, async (max, events) => {
        const counts = new MemoryRateLimitStore();
        const limit = limitOf(max, 1_000);
        const windows = new Map<string, { start: number; count: number }>();
        for (const [pause, key, givesBack, size] of events) {
          vi.advanceTimersByTime(pause);
          const now = performance.now();
          let window = windows.get(key);
          if (!window || now >= window.start + 1_000) windows.set(key, (window = { start: now, count: 0 }));
          const expected = window.count + size <= max ? 0 : window.start + 1_000 - now;
          expect(await counts.take(limit, key, size)).toBeCloseTo(expected, 3);
          if (expected > 0) continue;
          if (givesBack) await counts.release(limit, key, size);
          else window.count += size;
        }
      }),
    );
  });

  it("ignores changes of the computer's clock", async () => {
    const counts = new MemoryRateLimitStore();
    const limit = limitOf(1, 60_000);
    await counts.take(limit, "a");
    for (const jump of ["2027-11-21T12:00:00Z", "1999-01-01T00:00:00Z"]) {
      vi.setSystemTime(new Date(jump));
      expect(await counts.take(limit, "a")).toBe(60_000);
    }
  });

  it("with a maximum of 0 is no limit (API-25)", async () => {
    const counts = new MemoryRateLimitStore();
    for (let count = 0; count < 1_000; count++) expect(await counts.take(limitOf(0, 1_000), "a")).toBe(0);
  });

  it("is one for each limit", async () => {
    const counts = new MemoryRateLimitStore();
    const other = { ...limitOf(1, 1_000), name: "others" };
    expect([await counts.take(limitOf(1, 1_000), "a"), await counts.take(other, "a")]).toEqual([0, 0]);
    expect(await counts.take(other, "a")).toBe(1_000);
  });
});

describe("a bucket", () => {
  it("gives its burst at once, then its rate, never more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 20 }),
        steps,
        (perSecond, burst, events) => {
          const bucket = new TokenBucket(perSecond, burst);
          const tokens = new Map<string, { count: number; at: number }>();
          for (const [pause, key] of events) {
            vi.advanceTimersByTime(pause);
            const now = performance.now();
            const { count, at } = tokens.get(key) ?? { count: burst, at: now };
            const there = Math.min(burst, count + ((now - at) * perSecond) / 1000);
            const wait = bucket.take(key);
            if (there >= 1.001) expect(wait).toBe(0);
            if (there <= 0.999) expect(wait).toBeCloseTo(((1 - there) * 1000) / perSecond, 1);
            tokens.set(key, { count: wait === 0 ? there - 1 : there, at: now });
          }
        },
      ),
    );
  });
});

describe("the budget of misses", () => {
  /**
   * Makes a request, and returns its outcome: made immediately, waiting for its turn, or the seconds to wait when
   * refused.
   */
  const ask = (admit: ReturnType<typeof limitMisses>, ip: string) => {
    let outcome: "made" | "waiting" | number = "waiting";
    const admitted = admit({ ip } as never).then(
      () => (outcome = "made"),
      (error: LimitReached) => (outcome = error.retryAfter),
    );
    return { outcome: () => outcome, admitted };
  };

  it("lets an address read 200 at once and 20 a second for ever (API-27)", async () => {
    const admit = limitMisses({ MISSES_PER_ADDRESS: 1_500 });
    const read = async (count: number) => {
      for (let left = count; left > 0; left--) await admit({ ip: "192.0.2.1" } as never);
    };
    await read(200);
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1_000);
      await read(20);
    }
  });

  it("makes a flood take turns, refuses long waits, and leaves other addresses alone (API-28)", async () => {
    vi.useFakeTimers({ toFake: ["performance", "Date", "setTimeout"] });
    const admit = limitMisses({ MISSES_PER_ADDRESS: 1_500 });
    const flood = Array.from({ length: 1_000 }, () => ask(admit, "192.0.2.1"));
    const count = (wanted: string) => flood.filter(({ outcome }) => String(outcome()) === wanted).length;
    await vi.advanceTimersByTimeAsync(0);
    expect([count("made"), count("waiting"), count("3")]).toEqual([250, 50, 700]);
    const other = ask(admit, "192.0.2.2");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([count("made"), other.outcome()]).toEqual([275, "made"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(count("made")).toBe(300);
  });
});
