import type { Database } from "#db/connect.ts";
import { countViews, type View } from "./count-views.ts";

/** In milliseconds: views are written so often, for nobody waits for them. */
const PAUSE = 1_000;

/** So many wait at most while the database is away: those that come then are not counted. */
const MOST_WAITING = 100_000;

/** So many are written together. */
const BATCH = 1_000;

/** Views that are to be counted (design.md "How pages stay fast": "a view may wait"). */
export class PendingViews {
  readonly #db: Database;
  readonly #waiting = new Map<string, View>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  add(view: View): void {
    if (this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(`${view.day} ${view.product_id} ${view.visitor_id}`, view);
    this.#soon();
  }

  /** Writes what is waiting. Throws what the database throws: then all waits on. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write());
    return this.#writing;
  }

  /** Writes what is waiting, if it can be written. */
  async close(): Promise<void> {
    await this.flush().catch(() => {});
    clearTimeout(this.#timer);
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush().catch(() => this.#soon());
    }, PAUSE);
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = new Map(this.#waiting.entries().take(BATCH));
      await countViews(this.#db, [...batch.values()]);
      for (const key of batch.keys()) this.#waiting.delete(key);
    }
  }
}
