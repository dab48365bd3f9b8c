import { LRUCache } from "lru-cache";

/** How many keys a limit counts; a new one takes the place of the one that was not seen for longest. */
const MAX_KEYS = 100_000;

interface Window {
  count: number;
  /** by the monotonic clock, in milliseconds */
  endsAt: number;
}

/**
 * At most `max` events of a key in `windowMs` milliseconds, counted from the first; a `max` of 0 is no limit. The clock is
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

  /** Counts an event of `key`, unless there were too many: then gives the milliseconds to wait, else 0. */
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

  /** Takes back one event of `key`, which came to nothing. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count--;
  }
}
