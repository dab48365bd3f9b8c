import { setImmediate as turn } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { Overloaded } from "../http/overloaded.ts";
import { WorkQueue } from "./work-queue.ts";

const LIMITS = { maxRunning: 2, maxWaiting: 16, maxWaitMs: 5_000 };

it("does a little work at a time, queues some in order, and refuses more (API-32)", async () => {
  const queue = new WorkQueue(LIMITS);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const ask = (number: number) =>
    queue.run(() => {
      started.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    });
  const all = Array.from({ length: LIMITS.maxRunning + LIMITS.maxWaiting }, (_, number) => ask(number));
  await expect.poll(() => started.length).toBe(LIMITS.maxRunning);
  for (let left = 5; left > 0; left--) await turn();
  expect(started).toHaveLength(LIMITS.maxRunning);
  await expect(ask(-1)).rejects.toThrow(Overloaded);

  ends.shift()?.();
  await expect.poll(() => started.length).toBe(LIMITS.maxRunning + 1);
  const late = ask(-2);
  while (started.length < all.length + 1 || ends.length > 0) {
    ends.shift()?.();
    await turn();
  }
  expect(await Promise.all(all)).toEqual(all.map((_, number) => number));
  expect(await late).toBe(-2);
  expect(started).toEqual([...all.keys(), -2]);
});

it("refuses work that waited too long, and does not do it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = new WorkQueue(LIMITS);
  const end = Promise.withResolvers<string>();
  const slow = Array.from({ length: LIMITS.maxRunning }, () => queue.run(() => end.promise));
  await turn();
  let isMade = false;
  const waiting = queue.run(async () => (isMade = true));
  const refused = expect(waiting).rejects.toThrow(Overloaded);
  vi.advanceTimersByTime(LIMITS.maxWaitMs);
  await refused;
  end.resolve("made");
  expect(await Promise.all(slow)).toEqual(slow.map(() => "made"));
  expect(await queue.run(async () => "next")).toBe("next");
  expect(isMade).toBe(false);
});

it("continues after work that failed", async () => {
  const queue = new WorkQueue(LIMITS);
  const failing = Array.from({ length: 10 }, () => queue.run(() => Promise.reject(new Error("away"))));
  for (const one of failing) await expect(one).rejects.toThrow("away");
  const thrown = queue.run(() => {
    throw new Error("no thread");
  });
  await expect(thrown).rejects.toThrow("no thread");
  expect(await queue.run(async () => "made")).toBe("made");
});
