import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { inHalves } from "#domain/in-halves.ts";

/** Items that wait while the database is unreachable; further ones are dropped. */
const MAX_WAITING = 100_000;

/** Items per write. */
const MAX_BATCH = 1_000;

/** Options of every writer that gathers what may wait. */
export interface PendingOptions {
  /** Takes the error of an item that could not be written twice, though others could; it is given up. */
  onError?: ((error: Error) => void) | undefined;
  /** Milliseconds from the first item that waits to the write. */
  delayMs?: number | undefined;
}

interface Options<Item> extends PendingOptions {
  /** Commits all of `items` or throws. Where it throws, each half is written on its own. */
  write: (items: Item[]) => Promise<void>;
  /** Of items with one key, the last is written. */
  keyOf: (item: Item) => string;
}

const DELAY_MS = 1_000;

/** Writes that may wait, such as views: the reply to a visitor does not wait for them (POP-6). */
export class PendingWrites<Item> {
  readonly #options: Options<Item>;
  readonly #waiting = new Map<string, Item>();
  /** the keys of waiting items that could not be written once, though others could */
  readonly #suspects = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  add(item: Item): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(this.#options.keyOf(item), item);
    this.#scheduleWrite();
  }

  /** Writes the waiting items. Throws while the database takes none; they then stay waiting. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write());
    return this.#writing;
  }

  /** Writes the waiting items; loses them if the database is away. */
  async close(): Promise<void> {
    await this.flush().catch(() => {});
    clearTimeout(this.#timer);
  }

  #scheduleWrite(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush().catch(() => this.#scheduleWrite());
    }, this.#options.delayMs ?? DELAY_MS);
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = new Map(this.#waiting.entries().take(MAX_BATCH));
      const results = await inHalves([...batch.values()], async (items) => {
        await this.#options.write(items);
        return items.map(() => null);
      });
      const isAnyWritten = results.includes(null);
      let failure: Error | null = null;
      for (const [at, [key, item]] of [...batch].entries()) {
        const error = results[at] ?? null;
        // where none can be written, no item is to blame; a database that recovers may refuse a part of a batch once
        const isToBlame = error !== null && isAnyWritten && !isUnavailable(error) && this.#suspects.has(key);
        if (error && !isToBlame) {
          failure ??= error;
          if (isAnyWritten) this.#suspects.add(key);
          // behind the others, which must not wait for it
          const latest = this.#waiting.get(key) ?? item;
          this.#waiting.delete(key);
          this.#waiting.set(key, latest);
          continue;
        }
        if (error) this.#options.onError?.(error);
        this.#suspects.delete(key);
        // a later one with this key may have come meanwhile
        if (this.#waiting.get(key) === item) this.#waiting.delete(key);
      }
      if (failure) throw failure;
    }
  }
}
