import pLimit, { type LimitFunction } from "p-limit";
import { Overloaded } from "../http/overloaded.ts";

/** Limits of work of one kind. */
export interface WorkLimits {
  /** done at a time */
  maxRunning: number;
  /** further work is refused at once */
  maxWaiting: number;
  /** milliseconds; work that waits longer behind other work is refused */
  maxWaitMs: number;
}

/** Does work a few at a time, in the order in which it comes (API-32). */
export class WorkQueue {
  readonly #limits: WorkLimits;
  readonly #limit: LimitFunction;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#limit = pLimit(limits.maxRunning);
  }

  /** Throws Overloaded when too much work is waiting, or this for too long. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= this.#limits.maxWaiting) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const refusal = setTimeout(() => {
        isRefused = true;
        reject(overloaded());
      }, this.#limits.maxWaitMs);
      this.#limit(async () => {
        if (isRefused) return;
        clearTimeout(refusal);
        await work().then(resolve);
      }).catch(reject);
    });
  }
}

function overloaded(): Overloaded {
  return new Overloaded("too much work is waiting");
}
