import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { pino } from "pino";
import { SupervisedProcess } from "./supervised-process.ts";

/**
 * Opens a supervised process whose processes are ready immediately, and end when the test says so; its pauses are noted
 * and do not wait.
 */
function openSupervised() {
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
  return { started, pauses, supervised: new SupervisedProcess(fork, {}, "web", pino({ level: "silent" }), pause) };
}

it("a process that ends soon is replaced after pauses that grow, and one that lived at once (OPS-10)", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { started, pauses, supervised } = openSupervised();
  await supervised.start();
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
  await supervised.stop();
  expect(started).toHaveLength(14);
});

describe("a start rejects (OPS-21)", () => {
  /** Opens a supervised process whose process does nothing by itself. */
  function openSilent() {
    const signals: string[] = [];
    const worker = Object.assign(new EventEmitter(), {
      process: {
        kill: (signal: string) => {
          signals.push(signal);
          worker.emit("exit", null, signal);
        },
      },
      isDead: () => true,
      isConnected: () => true,
      send: () => {},
    });
    const supervised = new SupervisedProcess(() => worker as unknown as Worker, {}, "web", pino({ level: "silent" }));
    return { worker, signals, supervised };
  }

  it("where the process cannot be started, and the second error ends nothing", async () => {
    const { worker, supervised } = openSilent();
    const starting = supervised.start();
    worker.emit("error", new Error("spawn node EAGAIN"));
    worker.emit("error", new Error("write EPIPE"));
    await expect(starting).rejects.toThrow("spawn node EAGAIN");
    await supervised.stop();
  });

  it("where the process is not ready within a minute, and kills it", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { signals, supervised } = openSilent();
    const starting = supervised.start();
    vi.advanceTimersByTime(59_999);
    expect(signals).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(signals).toEqual(["SIGKILL"]);
    await expect(starting).rejects.toThrow("ended with SIGKILL before it was ready");
  });
});
