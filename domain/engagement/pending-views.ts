import type { Database } from "#db/connect.ts";
import { countViews, type View } from "./count-views.ts";

/** Views are written this long after the first that waits. */
const WRITE_DELAY_MS = 1_000;

/** Views that wait while the database is away; further ones are not counted. */
const MAX_WAITING = 100_000;

/** Views per write. */
const MAX_BATCH = 1_000;

/** Views that are counted within a second; the reply to a visitor does not wait for them (POP-6). */
export class PendingViews {
  readonly #db: Database;
  readonly #waiting = new Map<string, View>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  add(view: View): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(`${view.day} ${view.product_id} ${view.visitor_id}`, view);
    this.#scheduleWrite();
  }

  /** Writes the waiting views. Throws what the database throws; the views then stay waiting. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write());
    return this.#writing;
  }

  /** Writes the waiting views; loses them if the database is away. */
  async close(): Promise<void> {
    await this.flush().catch(() => {});
    clearTimeout(this.#timer);
  }

  #scheduleWrite(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush().catch(() => this.#scheduleWrite());
    }, WRITE_DELAY_MS);
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = new Map(this.#waiting.entries().take(MAX_BATCH));
      await countViews(this.#db, [...batch.values()]);
      for (const key of batch.keys()) this.#waiting.delete(key);
    }
  }
}
