import type { FastifyRequest } from "fastify";
import { SITE_FACTOR } from "#domain/accounts/limits.ts";
import { LimitReached } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-network.ts";
import type { RateLimit, RateLimitStore } from "#platform/limits/rate-limit-store.ts";

/** Milliseconds of the window of daily limits. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Text of the limit of a product (API-30). */
export const TOO_MANY_TODAY = "Your network has reached today's limit for this product. Please try again tomorrow.";

type Client = Pick<FastifyRequest, "ip">;

/**
 * Limits the events of a kind, such as likes of one product, from one network to `max` a day, since visitors make their own ids. A
 * network is an IPv4 address or an IPv6 /64; a /48 may do four times as much (API-30, API-40). 0 is no limit.
 */
export class DailyLimit {
  readonly #counts: RateLimitStore;
  readonly #byNetwork: RateLimit;
  readonly #bySite: RateLimit;

  constructor(counts: RateLimitStore, kind: string, max: number) {
    this.#counts = counts;
    this.#byNetwork = { name: `${kind} of a network`, max, windowMs: DAY_MS };
    this.#bySite = { name: `${kind} of a site`, max: SITE_FACTOR * max, windowMs: DAY_MS };
  }

  /**
   * Counts as many events that concern no product in particular, one by default, and returns 0, or returns the milliseconds to wait when
   * there would be too many.
   */
  async take(client: Client, events = 1): Promise<number> {
    return this.#take(this.#keysOf(client, null), events);
  }

  /** Takes back one event that concerns no product in particular. */
  async release(client: Client): Promise<void> {
    await this.#release(this.#keysOf(client, null));
  }

  /** Counts one event that needs no row of its own; false when there are too many. */
  async admits(client: Client, productId: number): Promise<boolean> {
    return (await this.#take(this.#keysOf(client, productId))) === 0;
  }

  /**
   * Runs `write`, and counts it when its result is new. Where there are too many, it gets the error for a new reaction: an existing
   * one may still be taken back or changed.
   */
  async count<Result>(
    client: Client,
    productId: number,
    write: (refusal?: LimitReached) => Promise<Result>,
    isNew: (result: Result) => boolean,
  ): Promise<Result> {
    const keys = this.#keysOf(client, productId);
    const waitMs = await this.#take(keys);
    if (waitMs > 0) return write(new LimitReached(waitMs, TOO_MANY_TODAY));
    let isCounted = false;
    try {
      const result = await write();
      isCounted = isNew(result);
      return result;
    } finally {
      if (!isCounted) await this.#release(keys);
    }
  }

  #keysOf({ ip }: Client, productId: number | null): string[] {
    return ([64, 48] as const).map((bits) => `${productId ?? ""} ${networkOf(ip, bits)}`);
  }

  /** Counts events and returns 0, or returns the milliseconds to wait when there are too many. */
  async #take([network = "", site = ""]: string[], events = 1): Promise<number> {
    const networkWait = await this.#counts.take(this.#byNetwork, network, events);
    if (networkWait > 0) return networkWait;
    const siteWait = await this.#counts.take(this.#bySite, site, events);
    if (siteWait > 0) await this.#counts.release(this.#byNetwork, network, events);
    return siteWait;
  }

  async #release([network = "", site = ""]: string[]): Promise<void> {
    await Promise.all([this.#counts.release(this.#byNetwork, network), this.#counts.release(this.#bySite, site)]);
  }
}
