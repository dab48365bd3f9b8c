import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { pino } from "pino";
import { ProcessSlot } from "./process-slot.ts";

/** A slot whose processes are ready at once, and end when the test says so. */
function openSlot() {
  const started: { at: number; process: EventEmitter }[] = [];
  const fork = () => {
    const process = Object.assign(new EventEmitter(), {
      process: { pid: started.length, kill: () => {} },
      isDead: () => false,
      isConnected: () => true,
      send: (message: object) => {
        if ("start" in message) process.emit("message", { ready: { address: "http://localhost" } });
        if ("stop" in message) process.emit("exit", 0, null);
      },
    });
    started.push({ at: performance.now(), process });
    return process as unknown as Worker;
  };
  return { started, slot: new ProcessSlot(fork, {}, "web", pino({ level: "silent" })) };
}

it("a process that ends soon is replaced after pauses that grow, and one that lived at once (OPS-10)", async () => {
  const { started, slot } = openSlot();
  await slot.start();
  const pauseAfterEnd = async () => {
    const count = started.length;
    const endedAt = performance.now();
    started.at(-1)?.process.emit("exit", 1, null);
    await expect.poll(() => started.length, { timeout: 5_000, interval: 10 }).toBe(count + 1);
    return (started.at(-1)?.at ?? 0) - endedAt;
  };
  const pauses = [await pauseAfterEnd(), await pauseAfterEnd(), await pauseAfterEnd()];
  for (const [index, pause] of [500, 1_000, 2_000].entries()) {
    expect(pauses[index]).toBeGreaterThan(pause - 50);
    expect(pauses[index]).toBeLessThan(pause + 400);
  }
  await sleep(10_100);
  expect(await pauseAfterEnd()).toBeLessThan(400);
  await slot.stop();
  expect(started).toHaveLength(5);
}, 60_000);
