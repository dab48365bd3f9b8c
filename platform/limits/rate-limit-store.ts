/**
 * Limits of the events of clients, and what happens when counts cannot be shared. Counts are in the memory of one
 * process; in that of the primary process for all processes of a site; or in Redis for all machines. While the primary
 * or Redis does not answer within 250 ms, each process counts for itself: no request fails for that reason, and limits
 * are looser by the number of processes (API-25). Errors of Redis are logged, at most one line a minute for each
 * reason. Without Redis, counts begin again with the site. The budget of responses that are not cached is always that
 * of one process (API-28). Tested in limits.test.ts, uncached.test.ts, redis-rate-limit-store.slow.ts and
 * server/cluster.slow.ts.
 */

/** Limit of `max` events of a key in `windowMs` milliseconds from the first; a `max` of 0 is no limit. */
export interface RateLimit {
  /** unique among the limits of the site */
  name: string;
  max: number;
  windowMs: number;
}

/** Counts of events in fixed windows, for this process or for all that share them. */
export interface RateLimitStore {
  /**
   * Counts as many events of `key`, one by default, and returns 0, or returns the milliseconds to wait when there would be too many: then
   * none counts.
   */
  take(limit: RateLimit, key: string, events?: number): Promise<number>;
  /** Takes back as many events of `key`, one by default. */
  release(limit: RateLimit, key: string, events?: number): Promise<void>;
}
