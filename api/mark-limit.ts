import type { FastifyRequest } from "fastify";
import { SITE_FACTOR } from "#domain/accounts/limits.ts";
import { LimitReached } from "#platform/errors.ts";
import type { MarkReservation } from "#domain/engagement/new-mark-limit.ts";
import { networkOf } from "#platform/http/client-network.ts";
import type { RateLimitStore, RateLimit } from "#platform/limits/rate-limit-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const TOO_MANY_MARKS = "Your network has reached today's limit for this product. Please try again tomorrow.";

/**
 * Limits the new marks of a kind, such as likes, of one product from one network to `max` a day, since visitors make their own
 * ids. A network is an IPv4 address or an IPv6 /64; a /48 may do four times as much (API-30). 0 is no limit.
 */
export class MarkLimit {
  readonly #counts: RateLimitStore;
  readonly #byNetwork: RateLimit;
  readonly #bySite: RateLimit;

  constructor(counts: RateLimitStore, kind: string, max: number) {
    this.#counts = counts;
    this.#byNetwork = { name: `${kind} of a network`, max, windowMs: DAY_MS };
    this.#bySite = { name: `${kind} of a site`, max: SITE_FACTOR * max, windowMs: DAY_MS };
  }

  /** Reserves one new mark of `productId` for the client; it counts until it is released. */
  async reserve({ ip }: Pick<FastifyRequest, "ip">, productId: number): Promise<MarkReservation> {
    const counts = this.#counts;
    const [network = "", site = ""] = ([64, 48] as const).map((bits) => `${productId} ${networkOf(ip, bits)}`);
    const networkWait = await counts.take(this.#byNetwork, network);
    const siteWait = networkWait > 0 ? 0 : await counts.take(this.#bySite, site);
    if (siteWait > 0) await counts.release(this.#byNetwork, network);
    const waitMs = networkWait || siteWait;
    if (waitMs > 0) return { refusal: new LimitReached(waitMs, TOO_MANY_MARKS), release: async () => {} };
    return {
      release: async () => {
        await Promise.all([counts.release(this.#byNetwork, network), counts.release(this.#bySite, site)]);
      },
    };
  }
}
