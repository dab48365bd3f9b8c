import { LRUCache } from "lru-cache";

/** Keys counted; a further one evicts the least recently used. */
const MAX_KEYS = 100_000;

/**
 * Token bucket of each key: `perSecond` events in the long run, and `burst` at the same time. A rate of 0 is no limit.
 * The clock is monotonic.
 */
export class TokenBucket {
  readonly #msPerToken: number;
  readonly #burst: number;
  /** the moment when the bucket of a key is full again, in monotonic milliseconds */
  readonly #fullAt = new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  constructor(perSecond: number, burst: number) {
    this.#msPerToken = perSecond === 0 ? 0 : 1000 / perSecond;
    this.#burst = burst;
  }

  /**
   * Returns the milliseconds until there is a token for one more event of `key`: 0 when there is one. Takes the token
   * unless the wait is longer than `maxWaitMs`.
   */
  take(key: string, maxWaitMs = 0): number {
    if (this.#msPerToken === 0) return 0;
    const now = performance.now();
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + this.#msPerToken;
    // A wait of less than a microsecond is a rounding error.
    const wait = Math.max(0, fullAt - now - this.#burst * this.#msPerToken - 0.001);
    if (wait <= maxWaitMs) this.#fullAt.set(key, fullAt);
    return wait;
  }
}
