import type { FastifyRequest } from "fastify";
import { LimitReached } from "#domain/errors.ts";
import type { Config } from "../process/config.ts";
import { networkOf } from "../http/client-network.ts";
import { TokenBucket } from "./token-bucket.ts";

/** The part of a minute's budget that may be used at once, in seconds: a person's browser, or an office, asks in bursts. */
const BURST_SECONDS = 10;

/** How long a request waits for its turn; one that would have to wait longer is refused at once. */
const PATIENCE_MS = 2_000;

/**
 * The budget of cache misses of an address or IPv6 /64: rendering costs a thousand times as much as a cached response
 * (API-28). The returned function is awaited before each rendering, and throws LimitReached.
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
