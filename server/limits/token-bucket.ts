import { LRUCache } from "lru-cache";

/** How many keys are counted; a new one takes the place of the one that was not seen for longest. */
const MAX_KEYS = 100_000;

/**
 * At most `perSecond` events of a key in the long run, and `burst` at once: a bucket of `burst` tokens that refills. A rate
 * of 0 is no limit. The clock is monotonic.
 */
export class TokenBucket {
  readonly #msPerToken: number;
  readonly #burst: number;
  /** when the bucket of a key is full again, in milliseconds of the monotonic clock */
  readonly #fullAt = new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  constructor(perSecond: number, burst: number) {
    this.#msPerToken = perSecond === 0 ? 0 : 1000 / perSecond;
    this.#burst = burst;
  }

  /** Takes a token of `key`; when there is none, gives the milliseconds until there is, else 0. */
  take(key: string): number {
    if (this.#msPerToken === 0) return 0;
    const now = performance.now();
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + this.#msPerToken;
    const wait = fullAt - now - this.#burst * this.#msPerToken;
    // a fraction of a microsecond is rounding
    if (wait > 0.001) return wait;
    this.#fullAt.set(key, fullAt);
    return 0;
  }
}
