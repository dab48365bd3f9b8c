import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../process/config.ts";
import { LimitReached } from "../errors.ts";
import { networkOf } from "../http/client-network.ts";
import type { RateLimitStore, RateLimit } from "./rate-limit-store.ts";

const MINUTE_MS = 60_000;

type Settings = Pick<Config, "WRITES_PER_ADDRESS" | "WRITES_PER_VISITOR">;

/**
 * Refuses routes that write (`config.isWrite`) with 429 when one address, one /64 of IPv6 or one visitor makes too many of
 * these requests in a minute (API-29). Returns a function that tells whether a view may be counted, by limits of the same size
 * of its own: reading is never refused, and uses up no writes.
 */
export function limitWrites(
  app: FastifyInstance,
  counts: RateLimitStore,
  settings: Settings,
): (request: FastifyRequest) => Promise<boolean> {
  const [writes, views] = [limitsOf("writes", settings), limitsOf("views", settings)];
  app.addHook("onRequest", async ({ ip, routeOptions }) => {
    if (routeOptions.config.isWrite) requireNone(await counts.take(writes.byAddress, networkOf(ip) ?? ""));
  });
  app.addHook("preHandler", async (request) => {
    const visitor = visitorOf(request);
    if (request.routeOptions.config.isWrite && visitor !== undefined)
      requireNone(await counts.take(writes.byVisitor, visitor));
  });
  return async (request) =>
    (await counts.take(views.byAddress, networkOf(request.ip) ?? "")) === 0 &&
    (await counts.take(views.byVisitor, visitorOf(request) ?? "")) === 0;
}

function limitsOf(what: string, { WRITES_PER_ADDRESS, WRITES_PER_VISITOR }: Settings) {
  return {
    byAddress: { name: `${what} of an address`, max: WRITES_PER_ADDRESS, windowMs: MINUTE_MS },
    byVisitor: { name: `${what} of a visitor`, max: WRITES_PER_VISITOR, windowMs: MINUTE_MS },
  } satisfies Record<string, RateLimit>;
}

function requireNone(waitMs: number): void {
  if (waitMs > 0) throw new LimitReached(waitMs);
}

function visitorOf({ caller }: FastifyRequest): string | undefined {
  return (caller.marks ?? caller.watchlist)?.text;
}
