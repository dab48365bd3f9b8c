import { setTimeout as sleep } from "node:timers/promises";

const MINUTE_MS = 60_000;

/** Turns of work that come evenly, at most `perMinute`, until its time is over or the process stops. */
export class Pace {
  readonly #pauseMs: number;
  readonly #endsAt: number;
  readonly #stopping: AbortSignal | undefined;
  #nextAt = performance.now();

  /** `perMinute` 0 is no limit. Turns come for `forMs`, without an end by default. */
  constructor(perMinute: number, forMs = Number.POSITIVE_INFINITY, stopping?: AbortSignal) {
    this.#pauseMs = perMinute > 0 ? MINUTE_MS / perMinute : 0;
    this.#endsAt = performance.now() + forMs;
    this.#stopping = stopping;
  }

  /** Waits for the next turn; false when there is none any more. */
  async turn(): Promise<boolean> {
    const at = Math.max(this.#nextAt, performance.now());
    this.#nextAt = at + this.#pauseMs;
    const pause = at - performance.now();
    if (pause > 0 && !this.#isOver) await sleep(pause, undefined, { signal: this.#stopping }).catch(() => {});
    return !this.#isOver;
  }

  get #isOver(): boolean {
    return this.#stopping?.aborted === true || performance.now() >= this.#endsAt;
  }
}
