import type { FastifyRequest } from "fastify";
import { LimitReached } from "#domain/errors.ts";
import type { Config } from "#server/config.ts";
import { networkOf } from "./client-network.ts";
import { TokenBucket } from "./token-bucket.ts";

/** Of a minute's budget, so much may be used at once: what a person's browser, or an office, asks for in a burst. */
const BURST_SECONDS = 10;

/** In milliseconds: so long a request waits for its turn; who would have to wait longer is refused at once. */
const PATIENCE_MS = 2_000;

/**
 * The budget of cache misses of an address, or a /64 of IPv6: a response that has to be made costs a thousand times what a
 * cached one does. Returns what to wait for before one is made; it throws LimitReached.
 */
export function limitMisses({ MISSES_PER_ADDRESS }: Pick<Config, "MISSES_PER_ADDRESS">) {
  const perSecond = MISSES_PER_ADDRESS / 60;
  const bucket = new TokenBucket(perSecond, perSecond * BURST_SECONDS);
  return async ({ ip }: FastifyRequest): Promise<void> => {
    const waitMs = bucket.take(networkOf(ip) ?? "", PATIENCE_MS);
    if (waitMs > PATIENCE_MS) throw new LimitReached(waitMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
}
