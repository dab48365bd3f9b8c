import type { Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

/** Milliseconds; a process that ends sooner is replaced after a pause: it would probably end again. */
const SETTLED_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Milliseconds; a process that is not ready by then is killed, so that another is tried. */
const START_TIMEOUT_MS = 60_000;

/** Milliseconds; a process that does not stop within them is killed. */
const STOP_TIMEOUT_MS = 30_000;

/** Message of the primary process to another: `drains` lets clients finish on connections that stay open. */
export type ProcessMessage<Task> = { start: Task } | { stop: { drains: boolean } };

/** Sent by a process once it listens, with its address. */
export interface ReadyMessage {
  ready: { address: string };
}

/** One process of a cluster, replaced when it ends by itself. */
export class SupervisedProcess<Task> {
  readonly #fork: () => Worker;
  readonly #task: Task;
  readonly #name: string;
  readonly #log: Logger;
  readonly #pause: typeof sleepUntilAborted;
  readonly #stopping = new AbortController();
  #current: Worker | null = null;
  #pauseMs = FIRST_PAUSE_MS;

  /** `name` is for the log. `pause` waits for a number of milliseconds, until it is aborted. */
  constructor(fork: () => Worker, task: Task, name: string, log: Logger, pause = sleepUntilAborted) {
    this.#fork = fork;
    this.#task = task;
    this.#name = name;
    this.#log = log;
    this.#pause = pause;
  }

  /**
   * Starts the process. Resolves to its address when it is ready; rejects when it ends before, or takes longer than a
   * minute.
   */
  start(): Promise<string> {
    const worker = this.#fork();
    this.#current = worker;
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      let isReady = false;
      const timer = setTimeout(() => worker.process.kill("SIGKILL"), START_TIMEOUT_MS);
      worker.on("message", ({ ready }: Partial<ReadyMessage>) => {
        if (!ready) return;
        isReady = true;
        clearTimeout(timer);
        resolve(ready.address);
      });
      worker.on("error", (error) => {
        // one that was not started has no end
        if (worker.process.pid !== undefined) return;
        clearTimeout(timer);
        reject(error);
      });
      worker.once("exit", (code, signal) => {
        clearTimeout(timer);
        if (!isReady) reject(new Error(`the ${this.#name} process ended with ${signal ?? code} before it was ready`));
        if (this.#current !== worker || this.#stopping.signal.aborted || !isReady) return;
        this.#log.error(`the ${this.#name} process ${worker.process.pid} ended with ${signal ?? code}: it is replaced`);
        if (performance.now() - startedAt >= SETTLED_MS) this.#pauseMs = 0;
        this.#replaceSoon();
      });
      send(worker, { start: this.#task } satisfies ProcessMessage<Task>);
    });
  }

  /**
   * Starts another process, and stops this one when the other is ready: its clients finish, and new ones have the
   * other. Rejects when the other does not start; this one then goes on.
   */
  async restart(): Promise<void> {
    const before = this.#current;
    try {
      await this.start();
    } catch (error) {
      this.#current = before;
      if (before?.isDead()) this.#replaceSoon();
      throw error;
    }
    if (before) await stop(before, true);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#current) await stop(this.#current, false);
  }

  #replaceSoon(): void {
    this.#replace().catch((error: unknown) => this.#log.error(error));
  }

  /** Tries until a process is ready. */
  async #replace(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#pause(this.#pauseMs, this.#stopping.signal);
      if (this.#stopping.signal.aborted) return;
      this.#pauseMs = Math.min(Math.max(2 * this.#pauseMs, FIRST_PAUSE_MS), MAX_PAUSE_MS);
      try {
        await this.start();
        return;
      } catch (error) {
        this.#log.error(error);
      }
    }
  }
}

async function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

function stop(worker: Worker, drains: boolean): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), STOP_TIMEOUT_MS);
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    send(worker, { stop: { drains } } satisfies ProcessMessage<never>);
  });
}

/** Sends a message; it is lost when the process has ended in the meantime. */
function send(worker: Worker, message: object): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
