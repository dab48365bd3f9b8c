/** At most `max` events of a key in `windowMs` milliseconds from the first; a `max` of 0 is no limit. */
export interface RateLimit {
  /** unique among the limits of the site */
  name: string;
  max: number;
  windowMs: number;
}

/** Counts events in fixed windows: for this process alone, or for all that share the counts (API-25). */
export interface RateLimitStore {
  /** Counts an event of `key` and returns 0, or returns the milliseconds to wait when there are too many. */
  take(limit: RateLimit, key: string): Promise<number>;
  /** Uncounts one event of `key`. */
  release(limit: RateLimit, key: string): Promise<void>;
}
