/** So many at most are written together: what one statement takes in, and whoever came last waits for. */
const LARGEST_BATCH = 1_000;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what is asked while a write is under way, and writes it together next: however many visitors ask for the same
 * product, they wait for a commit or two, and not for each other (design.md "How pages stay fast").
 */
export class WriteBatches<Item, Result> {
  readonly #write: (items: Item[]) => Promise<(Result | Error)[]>;
  readonly #keyOf: (item: Item) => string;
  #waiting: Waiting<Item, Result>[] = [];
  #writing: Promise<void> | null = null;

  /**
   * `write` commits all of `items` or throws; it gives each its result, or the error that is its own. It never gets two
   * with the same key: the later one finds what the earlier one has left.
   */
  constructor(write: (items: Item[]) => Promise<(Result | Error)[]>, keyOf: (item: Item) => string) {
    this.#write = write;
    this.#keyOf = keyOf;
  }

  /** Resolves when the item is committed. Throws what `write` throws: then it may be asked again. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Resolves when nothing is waiting any more. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // what comes in with the same turn of the event loop goes together
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch();
      try {
        const results = await this.#write(batch.map(({ item }) => item));
        for (const [at, { resolve, reject }] of batch.entries()) {
          const result = results[at];
          if (result instanceof Error) reject(result);
          else resolve(result as Result);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    // before anyone hears of the last batch: who then asks for more would find us still at it, and wait for nobody
    this.#writing = null;
  }

  #takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    for (const waiting of this.#waiting) {
      const key = this.#keyOf(waiting.item);
      if (batch.length === LARGEST_BATCH || keys.has(key)) later.push(waiting);
      else batch.push(waiting);
      keys.add(key);
    }
    this.#waiting = later;
    return batch;
  }
}
