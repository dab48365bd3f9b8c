import type { Worker } from "node:cluster";
import { withinMs } from "../within-ms.ts";
import { MemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import type { RateLimitStore, RateLimit } from "./rate-limit-store.ts";

/** Milliseconds that a writing request waits for the primary. */
const ANSWER_TIMEOUT_MS = 250;

/** Message of a process of the site to the primary, which counts for all of them. */
interface Call {
  call: keyof RateLimitStore;
  id: number;
  limit: RateLimit;
  key: string;
  events: number;
}
interface Answer {
  answered: number;
  waitMs: number;
}

/** Returns a function that makes this process, the primary, count for a worker: for all workers together. */
export function countForWorkers(): (worker: Worker) => void {
  const counts = new MemoryRateLimitStore();
  return (worker) => {
    const answer = async ({ call, id, limit, key, events }: Call) => {
      const waitMs = (await counts[call](limit, key, events)) ?? 0;
      // the process may have ended during the count
      if (worker.isConnected()) worker.send({ answered: id, waitMs } satisfies Answer, () => {});
    };
    worker.on("message", (message: Partial<Call>) => {
      if (message.call !== "take" && message.call !== "release") return;
      answer(message as Call).catch((error: unknown) => worker.emit("error", error));
    });
  };
}

type Primary = Pick<NodeJS.Process, "on" | "send">;

/** Counts of the primary process, so that the processes of a site share each limit. */
export class ClusterRateLimitStore implements RateLimitStore {
  readonly #primary: Primary;
  readonly #waiting = new Map<number, (waitMs: number) => void>();
  readonly #local = new MemoryRateLimitStore();
  #lastId = 0;

  /** `primary` is the channel to the primary process. */
  constructor(primary: Primary = process) {
    this.#primary = primary;
    primary.on("message", ({ answered, waitMs }: Partial<Answer>) => {
      if (answered !== undefined) this.#waiting.get(answered)?.(waitMs ?? 0);
    });
  }

  async take(limit: RateLimit, key: string, events = 1): Promise<number> {
    return limit.max === 0 ? 0 : this.#call({ call: "take", limit, key, events });
  }

  async release(limit: RateLimit, key: string, events = 1): Promise<void> {
    await this.#call({ call: "release", limit, key, events });
  }

  async #call(call: Omit<Call, "id">): Promise<number> {
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<number>();
    this.#waiting.set(id, answer.resolve);
    try {
      // an error means that the primary has ended, and that this process is about to end
      this.#primary.send?.({ ...call, id } satisfies Call, () => {});
      const { limit, key, events } = call;
      const countLocally = async () => (await this.#local[call.call](limit, key, events)) ?? 0;
      return await withinMs(answer.promise, ANSWER_TIMEOUT_MS, countLocally);
    } finally {
      this.#waiting.delete(id);
    }
  }
}
