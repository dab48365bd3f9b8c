import rateLimit, { type CreateRateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";

/** In milliseconds: the limits are of so long. */
const MINUTE = 60_000;

/** So many addresses and so many visitors are watched; a new one takes the place of who was not seen for longest. */
const WATCHED = 100_000;

/**
 * Refuses calls that write (`config.isLimited`) with 429 when one address, or one network of IPv6, or one visitor makes
 * too many of them. Returns how to ask whether a view is within limits of the same size: reading is never refused, and
 * takes nothing from what may be written.
 */
export async function limitWrites(
  app: FastifyInstance,
  { WRITES_PER_ADDRESS, WRITES_PER_VISITOR }: Pick<Config, "WRITES_PER_ADDRESS" | "WRITES_PER_VISITOR">,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  // by the /64 of an IPv6 address unless told otherwise: a household has one
  await app.register(rateLimit, { global: false, timeWindow: MINUTE });
  const limit = (max: number, options: CreateRateLimitOptions = {}) => {
    // each limit has a store of its own, which takes its size from here and not from the registration
    const sized = { ...options, max, cache: WATCHED };
    const check = app.createRateLimit(sized);
    /** In seconds: how long to wait; 0 when it may be. */
    return async (request: FastifyRequest) => {
      const state = max === 0 ? null : await check(request);
      return state && !state.isAllowed && state.isExceeded ? Math.max(state.ttlInSeconds, 1) : 0;
    };
  };
  const limits = () => ({
    byAddress: limit(WRITES_PER_ADDRESS),
    byVisitor: limit(WRITES_PER_VISITOR, { keyGenerator: (request) => visitorOf(request) ?? "" }),
  });
  const [writes, views] = [limits(), limits()];

  const refuse = (reply: FastifyReply, seconds: number) => {
    reply.header("retry-after", String(seconds));
    throw Object.assign(new Error("too many writes"), { statusCode: 429 });
  };
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.config.isLimited) return;
    const wait = await writes.byAddress(request);
    if (wait > 0) refuse(reply, wait);
  });
  app.addHook("preHandler", async (request, reply) => {
    if (!request.routeOptions.config.isLimited || visitorOf(request) === undefined) return;
    const wait = await writes.byVisitor(request);
    if (wait > 0) refuse(reply, wait);
  });
  return async (request) => (await views.byAddress(request)) === 0 && (await views.byVisitor(request)) === 0;
}

/** Who the caller says he is, where the call asks him: what its schema does not name is neither checked nor acted by. */
function visitorOf({ query, body, routeOptions: { schema } }: FastifyRequest): string | undefined {
  const said = {
    ...(schema?.querystring ? (query as Record<string, string>) : {}),
    ...(schema?.body ? (body as Record<string, string>) : {}),
  };
  return said["visitor_id"] ?? said["watchlist-cookie"];
}
