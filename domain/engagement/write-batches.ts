import { inHalves } from "#domain/in-halves.ts";

/** Number of items per write. A larger batch would make every caller in it wait longer. */
const MAX_BATCH = 1_000;

interface Waiting<Item, Result> {
  item: Item;
  key: string;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers the items that arrive during a write and writes them together next: callers wait for one commit or two,
 * however many write the same product at the same time (POP-10).
 */
export class WriteBatches<Item, Result> {
  readonly #write: (items: Item[]) => Promise<(Result | Error)[]>;
  readonly #keyOf: (item: Item) => string;
  #waiting: Waiting<Item, Result>[] = [];
  #writing: Promise<void> | null = null;

  /**
   * `write` commits all of `items` or throws, and returns the result of each, or its own error. Where it throws, each
   * half is written separately, so that one bad item fails and the others do not. It never receives two items with the
   * same key: the later one is written in a later batch.
   */
  constructor(write: (items: Item[]) => Promise<(Result | Error)[]>, keyOf: (item: Item) => string) {
    this.#write = write;
    this.#keyOf = keyOf;
  }

  /**
   * Resolves when the item is committed. Rejects with the item's error, or that of `write`; it may be added again then.
   */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      // here, where a throw is the error of only this item
      const key = this.#keyOf(item);
      this.#waiting.push({ item, key, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Resolves when no item is waiting. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // Waits for the items of the same turn of the event loop.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch();
      const items = batch.map(({ item }) => item);
      const results = await inHalves(items, this.#write);
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = results[at];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      }
    }
    // Before the callers of the last batch continue: an item that one of them adds starts the next write.
    this.#writing = null;
  }

  #takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    for (const waiting of this.#waiting) {
      if (batch.length === MAX_BATCH || keys.has(waiting.key)) later.push(waiting);
      else batch.push(waiting);
      keys.add(waiting.key);
    }
    this.#waiting = later;
    return batch;
  }
}
