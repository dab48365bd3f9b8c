import { setTimeout as sleep } from "node:timers/promises";

const MINUTE_MS = 60_000;

/** Begins work evenly, at most so many times a minute, until its time is over or the process stops. */
export class Pace {
  readonly #pauseMs: number;
  readonly #endsAt: number;
  readonly #stopping: AbortSignal | undefined;
  #nextAt = performance.now();

  /** `perMinute` 0 is no limit. Work is begun for `forMs`, without an end by default. */
  constructor(perMinute: number, forMs = Number.POSITIVE_INFINITY, stopping?: AbortSignal) {
    this.#pauseMs = perMinute > 0 ? MINUTE_MS / perMinute : 0;
    this.#endsAt = performance.now() + forMs;
    this.#stopping = stopping;
  }

  /** Whether no more work is begun. */
  get isOver(): boolean {
    return this.#stopping?.aborted === true || performance.now() >= this.#endsAt;
  }

  /** Does `work` for each item, for some at a time. Throws the first error, after the work that has begun. */
  async forEach<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
    const waiting = items.values();
    let failure: { error: unknown } | null = null;
    const worker = async () => {
      for (const item of waiting) {
        if (failure || !(await this.#turn())) return;
        await work(item).catch((error: unknown) => (failure ??= { error }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (failure) throw (failure as { error: unknown }).error;
  }

  /** Waits for the next turn; false when no more work is begun. */
  async #turn(): Promise<boolean> {
    const at = Math.max(this.#nextAt, performance.now());
    this.#nextAt = at + this.#pauseMs;
    const pause = at - performance.now();
    if (pause > 0 && !this.isOver) await sleep(pause, undefined, { signal: this.#stopping }).catch(() => {});
    return !this.isOver;
  }
}
