import type { Worker } from "node:worker_threads";
import { describeError, errorOf } from "./describe-error.ts";
import type { RenderedResponse, RenderPage } from "./page-renderer.ts";
import type { PurgeMessage, RenderAnswer, RenderRequest } from "./serve-renders.ts";

type Waiting = PromiseWithResolvers<RenderedResponse>;

/**
 * Renders pages in a thread of their own, so that cached responses never wait for a rendering. A thread that ends is replaced
 * at the next page; its unfinished pages fail.
 */
export class ThreadedRenderer {
  readonly #startThread: () => Worker;
  readonly #onError: (error: Error) => void;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #lastId = 0;

  /** `onError` receives errors that left a page incomplete, and the end of a thread. */
  constructor(startThread: () => Worker, onError: (error: Error) => void) {
    this.#startThread = startThread;
    this.#onError = onError;
    this.#thread = this.#start();
  }

  readonly render: RenderPage = (address) => {
    this.#thread ??= this.#start();
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<RenderedResponse>();
    this.#waiting.set(id, waiting);
    this.#thread.postMessage({ id, address } satisfies RenderRequest);
    return waiting.promise;
  };

  /** Tells the thread that what it renders next must show all that is committed now. */
  purge(): void {
    this.#thread?.postMessage({ purge: true } satisfies PurgeMessage);
  }

  /** Ends the thread; its unfinished pages fail. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = this.#startThread();
    let reason = new Error("the rendering thread has ended");
    thread.on("message", (answer: RenderAnswer) => this.#receive(answer));
    thread.on("error", (error: unknown) => (reason = errorOf(describeError(error))));
    thread.on("exit", () => {
      if (this.#thread === thread) {
        this.#thread = null;
        this.#onError(reason);
      }
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    });
    return thread;
  }

  #receive(answer: RenderAnswer): void {
    if ("incomplete" in answer) return this.#onError(errorOf(answer.incomplete));
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("response" in answer) waiting?.resolve(answer.response);
    else waiting?.reject(errorOf(answer.failure));
  }
}
