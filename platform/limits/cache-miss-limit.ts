import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { LimitReached } from "../errors.ts";
import type { Config } from "../process/config.ts";
import { networkOf } from "../http/client-network.ts";
import { TokenBucket } from "./token-bucket.ts";

/** The part of a minute's budget that may be used at once, in seconds: a person's browser, or an office, asks in bursts. */
const BURST_SECONDS = 10;

/** Milliseconds that a request waits for its turn; one that would have to wait longer is refused at once. */
const MAX_QUEUE_MS = 2_000;

/** The wait for a request's turn, when its response is not cached. Rejects with LimitReached when it would be too long. */
export type AdmitMiss = (request: Pick<FastifyRequest, "ip">) => Promise<void>;

/**
 * Has each address or IPv6 /64 a budget of responses that are not cached: one costs a thousand times as much as a cached one
 * (API-28).
 */
export function limitMisses({ MISSES_PER_ADDRESS }: Pick<Config, "MISSES_PER_ADDRESS">): AdmitMiss {
  const perSecond = MISSES_PER_ADDRESS / 60;
  const bucket = new TokenBucket(perSecond, perSecond * BURST_SECONDS);
  return async ({ ip }) => {
    const waitMs = bucket.take(networkOf(ip) ?? "", MAX_QUEUE_MS);
    if (waitMs > MAX_QUEUE_MS) throw new LimitReached(waitMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
}

/**
 * Makes a hook for the routes whose requests have that budget. It comes before whatever asks the database. A write has a limit
 * of its own (API-29), and a request that shares the rendering of another costs nothing.
 */
export function admitUncached(admit: AdmitMiss): onRequestAsyncHookHandler {
  return async (request) => {
    const { cacheResult, routeOptions } = request;
    if (!routeOptions.config.isWrite && cacheResult !== "shared") await admit(request);
  };
}
