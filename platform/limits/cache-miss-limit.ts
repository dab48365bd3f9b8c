import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { LimitReached } from "../errors.ts";
import type { Config } from "../process/config.ts";
import { networkOf } from "../http/client-network.ts";
import { TokenBucket } from "./token-bucket.ts";

/** Seconds of a minute's budget that may be used at the same time: a browser or an office requests in bursts. */
const BURST_SECONDS = 10;

/** Name of this limit in the headers RateLimit and RateLimit-Policy (API-39). */
export const POLICY = "default";

/** Milliseconds that a request may wait for its turn; one that would wait longer is refused immediately. */
const MAX_QUEUE_MS = 2_000;

/**
 * Waits for the turn of a request whose response is not cached. Rejects with LimitReached when that would take too
 * long.
 */
export type AdmitMiss = (request: Pick<FastifyRequest, "ip">) => Promise<void>;

/**
 * Limits the responses that are not cached to a budget of each address or IPv6 /64, since such a response costs a
 * thousand times as much as a cached one (API-28). Returns the function that waits for a turn.
 */
export function limitMisses({ MISSES_PER_ADDRESS }: Pick<Config, "MISSES_PER_ADDRESS">): AdmitMiss {
  const perSecond = MISSES_PER_ADDRESS / 60;
  const bucket = new TokenBucket(perSecond, perSecond * BURST_SECONDS);
  return async ({ ip }) => {
    const waitMs = bucket.take(networkOf(ip) ?? "", MAX_QUEUE_MS);
    if (waitMs > MAX_QUEUE_MS) throw new LimitReached(waitMs, undefined, POLICY);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
}

/**
 * Returns a hook for the routes whose requests have that budget. It must come before everything that queries the
 * database. A write has a separate limit (API-29), and a request that shares another one's rendering costs nothing.
 */
export function admitUncached(admit: AdmitMiss): onRequestAsyncHookHandler {
  return async (request) => {
    const { cacheResult, routeOptions } = request;
    if (!routeOptions.config.isWrite && cacheResult !== "shared") await admit(request);
  };
}
