import type { Worker } from "node:cluster";
import { LocalWindows } from "./local-windows.ts";
import type { WindowCounts, WindowLimit } from "./window-counts.ts";

/** The messages between a process of the site and the primary that counts for all of them. */
interface Call {
  call: keyof WindowCounts;
  id: number;
  limit: WindowLimit;
  key: string;
}
interface Answer {
  answered: number;
  waitMs: number;
}

/** Returns a function that has this process, the primary, count for a worker: for all workers together. */
export function countForWorkers(): (worker: Worker) => void {
  const counts = new LocalWindows();
  return (worker) => {
    worker.on("message", async (message: Partial<Call>) => {
      const { call, id, limit, key } = message as Call;
      if (call !== "take" && call !== "release") return;
      const waitMs = (await counts[call](limit, key)) ?? 0;
      if (worker.isConnected()) worker.send({ answered: id, waitMs } satisfies Answer);
    });
  };
}

/** Has the primary process count, so that the processes of a site have one limit together (API-25). */
export class PrimaryWindows implements WindowCounts {
  readonly #waiting = new Map<number, (waitMs: number) => void>();
  #lastId = 0;

  constructor() {
    process.on("message", ({ answered, waitMs }: Partial<Answer>) => {
      if (answered === undefined) return;
      this.#waiting.get(answered)?.(waitMs ?? 0);
      this.#waiting.delete(answered);
    });
  }

  async take(limit: WindowLimit, key: string): Promise<number> {
    return limit.max === 0 ? 0 : this.#call("take", limit, key);
  }

  async release(limit: WindowLimit, key: string): Promise<void> {
    await this.#call("release", limit, key);
  }

  #call(call: Call["call"], limit: WindowLimit, key: string): Promise<number> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      // without the primary this process is about to end
      process.send?.({ call, id, limit, key } satisfies Call);
    });
  }
}
