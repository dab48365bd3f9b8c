import type { Worker } from "node:worker_threads";
import type { SharedIndexes } from "#domain/catalog-index/shared-indexes.ts";
import type { RenderPage } from "./page-renderer.ts";
import { RenderThreadClient } from "./render-thread-client.ts";

/**
 * Renders pages in a separate thread, so that cached responses never wait for a rendering. A thread that ends, or does
 * not answer in time, is replaced at the next page; its unfinished pages fail.
 */
export class ThreadedRenderer {
  readonly #startThread: () => Worker;
  readonly #onError: (error: Error) => void;
  readonly #readShared: () => Promise<SharedIndexes>;
  #thread: RenderThreadClient | null = null;

  /** `onError` receives errors that left a page incomplete, and the end of a thread; `readShared` is for its catalog. */
  constructor(startThread: () => Worker, onError: (error: Error) => void, readShared: () => Promise<SharedIndexes>) {
    this.#startThread = startThread;
    this.#onError = onError;
    this.#readShared = readShared;
    this.#thread = this.#start();
  }

  readonly render: RenderPage = async (address) => {
    this.#thread ??= this.#start();
    return this.#thread.render(address);
  };

  /** Tells the thread that what it renders next must show all that is committed now. */
  purge(): void {
    this.#thread?.purge();
  }

  /** Ends the thread; its unfinished pages fail. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.close();
  }

  #start(): RenderThreadClient {
    const thread = new RenderThreadClient(this.#startThread(), {
      onError: this.#onError,
      readShared: this.#readShared,
      onEnd: (reason) => {
        if (this.#thread !== thread) return;
        this.#thread = null;
        this.#onError(reason);
      },
    });
    return thread;
  }
}
