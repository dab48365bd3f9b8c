import { LRUCache } from "lru-cache";

/** Keys counted; a further one evicts the least recently used. */
const MAX_KEYS = 100_000;

interface Window {
  count: number;
  /** in monotonic milliseconds */
  endsAt: number;
}

/**
 * A fixed window for each key: `max` events in `windowMs` milliseconds from the first; a `max` of 0 is no limit. The clock is
 * monotonic: setting the computer's clock neither opens nor closes a window.
 */
export class WindowLimit {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  constructor(max: number, windowMs: number) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Counts an event of `key` and returns 0, or returns the milliseconds to wait when there are too many. */
  take(key: string): number {
    if (this.#max === 0) return 0;
    const now = performance.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + this.#windowMs };
      this.#windows.set(key, window);
    }
    if (window.count >= this.#max) return window.endsAt - now;
    window.count++;
    return 0;
  }

  /** Uncounts one event of `key`. */
  release(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count--;
  }
}
