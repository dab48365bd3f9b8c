import { setImmediate as turn } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { MAX_RENDERS, MAX_WAIT_MS, MAX_WAITING, RenderQueue } from "./render-queue.ts";
import { Overloaded } from "#platform/http/overloaded.ts";

it("renders a few pages at a time, queues some in order, and refuses more (API-32)", async () => {
  const queue = new RenderQueue();
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const ask = (number: number) =>
    queue.run(() => {
      started.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    });
  const all = Array.from({ length: MAX_RENDERS + MAX_WAITING }, (_, number) => ask(number));
  await expect.poll(() => started.length).toBe(MAX_RENDERS);
  for (let left = 5; left > 0; left--) await turn();
  expect(started).toHaveLength(MAX_RENDERS);
  await expect(ask(-1)).rejects.toThrow(Overloaded);

  ends.shift()?.();
  await expect.poll(() => started.length).toBe(MAX_RENDERS + 1);
  const late = ask(-2);
  while (started.length < all.length + 1 || ends.length > 0) {
    ends.shift()?.();
    await turn();
  }
  expect(await Promise.all(all)).toEqual(all.map((_, number) => number));
  expect(await late).toBe(-2);
  expect(started).toEqual([...all.keys(), -2]);
});

it("refuses a page that waited too long, and does not render it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = new RenderQueue();
  const end = Promise.withResolvers<string>();
  const slow = Array.from({ length: MAX_RENDERS }, () => queue.run(() => end.promise));
  await turn();
  let isMade = false;
  const waiting = queue.run(async () => (isMade = true));
  const refused = expect(waiting).rejects.toThrow(Overloaded);
  vi.advanceTimersByTime(MAX_WAIT_MS);
  await refused;
  end.resolve("made");
  expect(await Promise.all(slow)).toEqual(slow.map(() => "made"));
  expect(await queue.run(async () => "next")).toBe("next");
  expect(isMade).toBe(false);
});

it("continues after a page that failed", async () => {
  const queue = new RenderQueue();
  const failing = Array.from({ length: 10 }, () => queue.run(() => Promise.reject(new Error("away"))));
  for (const one of failing) await expect(one).rejects.toThrow("away");
  const thrown = queue.run(() => {
    throw new Error("no thread");
  });
  await expect(thrown).rejects.toThrow("no thread");
  expect(await queue.run(async () => "made")).toBe("made");
});
