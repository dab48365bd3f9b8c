import { LRUCache } from "lru-cache";
import type { RateLimitStore, RateLimit } from "./rate-limit-store.ts";

/** Keys counted for each limit; a further one evicts the least recently used. */
const MAX_KEYS = 100_000;

interface Window {
  count: number;
  /** in monotonic milliseconds */
  endsAt: number;
}

/**
 * Counts in the memory of this process. Their clock is monotonic: setting the computer's clock neither opens nor closes
 * a window.
 */
export class MemoryRateLimitStore implements RateLimitStore {
  /** by the name of the limit, then by key */
  readonly #windows = new Map<string, LRUCache<string, Window>>();

  async take(limit: RateLimit, key: string, events = 1): Promise<number> {
    const { max, windowMs } = limit;
    if (max === 0) return 0;
    const windows = this.#of(limit);
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowMs };
      windows.set(key, window);
    }
    if (window.count + events > max) return window.endsAt - now;
    window.count += events;
    return 0;
  }

  async release(limit: RateLimit, key: string, events = 1): Promise<void> {
    const window = this.#of(limit).get(key);
    if (window) window.count = Math.max(0, window.count - events);
  }

  #of({ name }: RateLimit): LRUCache<string, Window> {
    let windows = this.#windows.get(name);
    if (!windows) {
      windows = new LRUCache({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
      this.#windows.set(name, windows);
    }
    return windows;
  }
}
