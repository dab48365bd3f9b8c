import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { pino } from "pino";
import { ProcessSlot } from "./process-slot.ts";

/** A slot whose processes are ready at once, and end when the test says so; its pauses are noted and over at once. */
function openSlot() {
  const started: EventEmitter[] = [];
  const pauses: number[] = [];
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
    started.push(process);
    return process as unknown as Worker;
  };
  const pause = async (ms: number) => void pauses.push(ms);
  return { started, pauses, slot: new ProcessSlot(fork, {}, "web", pino({ level: "silent" }), pause) };
}

it("a process that ends soon is replaced after pauses that grow, and one that lived at once (OPS-10)", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { started, pauses, slot } = openSlot();
  await slot.start();
  const endAfter = async (ms: number) => {
    const count = started.length;
    vi.advanceTimersByTime(ms);
    started.at(-1)?.emit("exit", 1, null);
    await expect.poll(() => started.length).toBe(count + 1);
  };
  for (const lived of [0, 9_999, 100, 10_000, 0]) await endAfter(lived);
  expect(pauses).toEqual([500, 1_000, 2_000, 0, 500]);
  for (let times = 8; times > 0; times--) await endAfter(0);
  expect(pauses.at(-1)).toBe(30_000);
  await slot.stop();
  expect(started).toHaveLength(14);
});
