import { EventEmitter } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { ClusterRateLimitStore } from "./cluster-rate-limit-store.ts";

const limit = { name: "events", max: 2, windowMs: 60_000 };

/** Returns the channel to a primary process that does `send` with each message. */
function primaryOf(send: (message: { id: number }, channel: EventEmitter) => void) {
  const channel = new EventEmitter();
  return Object.assign(channel, {
    send(message: { id: number }) {
      send(message, channel);
      return true;
    },
  }) as unknown as NodeJS.Process;
}

it("a process counts for itself while the primary is silent, and refuses no request for that (API-25)", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = new ClusterRateLimitStore(primaryOf(() => {}));
  const settled = async <Result>(result: Promise<Result>) => {
    await vi.runOnlyPendingTimersAsync();
    return result;
  };
  const take = (key: string) => settled(store.take(limit, key));
  expect([await take("a"), await take("a"), await take("b")]).toEqual([0, 0, 0]);
  expect(await take("a")).toBeGreaterThan(0);
  await settled(store.release(limit, "a"));
  expect(await take("a")).toBe(0);
});

it("a process counts with the primary while that answers (API-25)", async () => {
  const answers = primaryOf(({ id }, channel) => channel.emit("message", { answered: id, waitMs: 7 }));
  const store = new ClusterRateLimitStore(answers);
  expect(await store.take(limit, "a")).toBe(7);
  expect(await store.take({ ...limit, max: 0 }, "a")).toBe(0);
});
