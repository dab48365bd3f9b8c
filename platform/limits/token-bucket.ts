import { LRUCache } from "lru-cache";

/** Keys counted; a further one evicts the least recently used. */
const MAX_KEYS = 100_000;

/**
 * A token bucket for each key: `perSecond` events in the long run, `burst` at once. A rate of 0 is no limit. The clock is
 * monotonic.
 */
export class TokenBucket {
  readonly #msPerToken: number;
  readonly #burst: number;
  /** when the bucket of a key is full again, in monotonic milliseconds */
  readonly #fullAt = new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  constructor(perSecond: number, burst: number) {
    this.#msPerToken = perSecond === 0 ? 0 : 1000 / perSecond;
    this.#burst = burst;
  }

  /**
   * The milliseconds until there is a token for one more event of `key`: 0 when there is one. The token is taken unless that
   * is longer than `maxWaitMs`.
   */
  take(key: string, maxWaitMs = 0): number {
    if (this.#msPerToken === 0) return 0;
    const now = performance.now();
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + this.#msPerToken;
    // Less than a microsecond is a rounding error.
    const wait = Math.max(0, fullAt - now - this.#burst * this.#msPerToken - 0.001);
    if (wait <= maxWaitMs) this.#fullAt.set(key, fullAt);
    return wait;
  }
}
