import type { FastifyRequest } from "fastify";
import { LimitReached } from "#domain/errors.ts";
import type { MarkReservation } from "#domain/engagement/new-mark-limit.ts";
import { networkOf } from "../http/client-network.ts";
import { WindowLimit } from "./window-limit.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const TOO_MANY_MARKS = "So many people on this network have said so of this product that we take no more today.";

/** How many times as much as a household's /64 an office's /48 may do. */
const SITE_FACTOR = 4;

/**
 * Limits the new likes, or new votes, of one product from one network to `max` a day, since visitors make their own ids. A
 * network is an IPv4 address or an IPv6 /64; a /48 may do four times as much (API-30). 0 is no limit.
 */
export class MarkLimit {
  readonly #byNetwork: WindowLimit;
  readonly #bySite: WindowLimit;

  constructor(max: number) {
    this.#byNetwork = new WindowLimit(max, DAY_MS);
    this.#bySite = new WindowLimit(SITE_FACTOR * max, DAY_MS);
  }

  /** Reserves one new mark of `productId` for the client; it counts until it is released. */
  reserve({ ip }: Pick<FastifyRequest, "ip">, productId: number): MarkReservation {
    const [network = "", site = ""] = ([64, 48] as const).map((bits) => `${productId} ${networkOf(ip, bits)}`);
    const networkWait = this.#byNetwork.take(network);
    const siteWait = networkWait > 0 ? 0 : this.#bySite.take(site);
    if (siteWait > 0) this.#byNetwork.release(network);
    const waitMs = networkWait || siteWait;
    if (waitMs > 0) return { refusal: new LimitReached(waitMs, TOO_MANY_MARKS), release() {} };
    return {
      release: () => {
        this.#byNetwork.release(network);
        this.#bySite.release(site);
      },
    };
  }
}
