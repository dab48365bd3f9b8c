import type { Worker } from "node:worker_threads";
import type { SharedIndexes } from "#domain/catalog-index/shared-indexes.ts";
import type { SharedTexts } from "#domain/search/text-index.ts";
import { type DescribedError, describeError, errorOf } from "#platform/threads/describe-error.ts";

/** The messages of an index thread: facets first, and texts later. */
export type IndexPart =
  | { indexes: Omit<SharedIndexes, "texts"> }
  | { texts: SharedTexts }
  | { failure: DescribedError };

/**
 * Reads the indexes of a large catalog in a thread that then ends, with all that reading leaves behind. Calls during a reading
 * share it.
 */
export class IndexReader {
  readonly #startThread: () => Worker;
  #thread: Worker | null = null;
  #reading: Promise<SharedIndexes> | null = null;

  constructor(startThread: () => Worker) {
    this.#startThread = startThread;
  }

  /** Reads the indexes in a thread. It rejects, or its texts do, when the thread ends early. */
  read(): Promise<SharedIndexes> {
    if (this.#reading) return this.#reading;
    const reading = Promise.withResolvers<SharedIndexes>();
    const texts = Promise.withResolvers<SharedTexts>();
    for (const { promise } of [reading, texts]) promise.catch(() => {});
    let reason = new Error("the thread that reads the catalog has ended");
    const thread = this.#startThread();
    this.#thread = thread;
    thread.on("message", (part: IndexPart) => {
      if ("indexes" in part) reading.resolve({ ...part.indexes, texts: texts.promise });
      else if ("texts" in part) texts.resolve(part.texts);
      else reason = errorOf(part.failure);
    });
    thread.on("messageerror", (error) => (reason = error));
    thread.on("error", (error: unknown) => (reason = errorOf(describeError(error))));
    thread.on("exit", () => {
      this.#thread = this.#reading = null;
      // settled already, unless it ended early
      reading.reject(reason);
      texts.reject(reason);
    });
    this.#reading = reading.promise;
    return reading.promise;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}
