/**
 * Threads for work whose size strangers or large changes decide, so that the one that answers visitors does not wait for it (OPS-27).
 * A task that takes too long or too much memory ends with its thread, and the next one gets another. Threads run at the lowest
 * priority, start with their first task and end after half a minute without one.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from "node:worker_threads";
import pLimit, { type LimitFunction } from "p-limit";
import type { Piscina } from "piscina";
import { receivedError, type SentError } from "./domain-errors.ts";

export interface PoolLimits {
  maxThreads: number;
  /** megabytes of JavaScript's memory of each */
  heapMb: number;
}

export interface TaskOptions {
  /** milliseconds for the task, once a thread is free */
  timeoutMs: number;
  /** aborted when nobody wants the result any more: the task ends with its thread */
  signal?: AbortSignal | undefined;
  /** aborted when whoever ordered the task has left: the task hears of it, and decides */
  leaving?: AbortSignal | undefined;
  /** memory that the thread takes over */
  transfer?: ArrayBuffer[];
  onProgress?: ((phase: string, done: number, total: number) => void) | undefined;
}

/** A task as its thread gets it. */
export interface Task<Input> {
  input: Input;
  /** takes the progress, and brings the news that the sender has left */
  port: MessagePort;
}

/** Progress of a task. */
export type Progress = [phase: string, done: number, total: number];

export type Outcome<Result> = { result: Result } | { failure: SentError };

/** A task took more time or memory than it may. */
export class LimitExceeded extends Error {
  readonly limit: "time" | "memory";

  constructor(limit: LimitExceeded["limit"]) {
    super(limit === "time" ? "it takes too long" : "it takes too much memory");
    this.limit = limit;
  }
}

/** Message to a task whose sender has left. */
export const LEFT = "left";

/** Milliseconds after which a thread without a task ends. */
const IDLE_MS = 30_000;
/** Of 19: a third of what others get, so that visitors come first and editors do not wait for good. */
const NICE = 5;
/** Error of a task that comes when the pool is closed. */
export const CLOSED = "the site is stopping";
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";

/** Threads that run the functions of one module, of which `answerTasks` makes the exports. */
export class ThreadPool {
  readonly #file: string;
  readonly #limits: PoolLimits;
  readonly #inTurn: LimitFunction;
  #pool: Promise<Piscina> | null = null;
  #isClosed = false;

  constructor(file: string, limits: PoolLimits) {
    this.#file = file;
    this.#limits = limits;
    this.#inTurn = pLimit(limits.maxThreads);
  }

  /** Runs an exported function with `input`. Throws what it throws, LimitExceeded, and the reason of the signal. */
  run<Input, Result>(name: string, input: Input, options: TaskOptions): Promise<Result> {
    return this.#inTurn(() => this.#run<Input, Result>(name, input, options));
  }

  async #run<Input, Result>(
    name: string,
    input: Input,
    { timeoutMs, signal, leaving, transfer = [], onProgress }: TaskOptions,
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error(CLOSED);
    const timeout = AbortSignal.timeout(timeoutMs);
    const { port1, port2 } = new MessageChannel();
    const hear = (progress: Progress) => onProgress?.(...progress);
    port1.on("message", hear);
    port1.unref();
    const tell = () => port1.postMessage(LEFT);
    leaving?.addEventListener("abort", tell);
    try {
      const task: Task<Input> = { input, port: port2 };
      const pool = await (this.#pool ??= this.#open());
      const outcome = (await pool.run(task, {
        name,
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        transferList: [port2, ...transfer] as never,
      })) as Outcome<Result>;
      // what was sent before the outcome
      for (let last; (last = receiveMessageOnPort(port1));) hear(last.message as Progress);
      if ("failure" in outcome) throw receivedError(outcome.failure);
      return outcome.result;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timeout.aborted) throw new LimitExceeded("time");
      if ((error as { code?: string }).code === OUT_OF_MEMORY) throw new LimitExceeded("memory");
      throw error;
    } finally {
      leaving?.removeEventListener("abort", tell);
      port1.close();
    }
  }

  /** Ends the threads, with what they do. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#pool)?.destroy();
  }

  async #open(): Promise<Piscina> {
    const { Piscina } = await import("piscina");
    const { maxThreads, heapMb } = this.#limits;
    const pool = new Piscina({
      filename: this.#file,
      minThreads: 0,
      maxThreads,
      concurrentTasksPerWorker: 1,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // its task says so
    pool.on("error", () => {});
    return pool;
  }
}
