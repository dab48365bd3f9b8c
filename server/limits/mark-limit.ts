import type { FastifyRequest } from "fastify";
import { LimitReached } from "#domain/errors.ts";
import type { Admission } from "#domain/popularity/new-mark-limit.ts";
import { networkOf } from "./client-network.ts";
import { WindowLimit } from "./window-limit.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const TOO_MANY_MARKS = "So many people on this network have said so of this product that we take no more today.";

/** An office's /48 holds 65,536 households' /64, and may do so many times as much as one of them. */
const SITE_FACTOR = 4;

/**
 * At most `max` new likes, or new votes, of one product from one network in a day, since visitors make their own ids: a
 * network is an IPv4 address or a /64 of IPv6, and a /48 has four times as many. 0 is no limit.
 */
export class MarkLimit {
  readonly #byNetwork: WindowLimit;
  readonly #bySite: WindowLimit;

  constructor(max: number) {
    this.#byNetwork = new WindowLimit(max, DAY_MS);
    this.#bySite = new WindowLimit(SITE_FACTOR * max, DAY_MS);
  }

  /** Reserves one new mark of `productId` for who asks; it counts until it is given back. */
  reserve({ ip }: Pick<FastifyRequest, "ip">, productId: number): Admission {
    const [network = "", site = ""] = ([64, 48] as const).map((bits) => `${productId} ${networkOf(ip, bits)}`);
    const networkWait = this.#byNetwork.take(network);
    const siteWait = networkWait > 0 ? 0 : this.#bySite.take(site);
    if (siteWait > 0) this.#byNetwork.giveBack(network);
    const waitMs = networkWait || siteWait;
    if (waitMs > 0) return { refusal: new LimitReached(waitMs, TOO_MANY_MARKS), giveBack() {} };
    return {
      giveBack: () => {
        this.#byNetwork.giveBack(network);
        this.#bySite.giveBack(site);
      },
    };
  }
}
