import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LimitReached } from "#platform/errors.ts";
import { networkOf } from "#platform/http/client-network.ts";
import { refuse } from "#platform/http/errors.ts";
import { isCrawler, isPrefetch } from "#platform/http/is-person.ts";
import type { RateLimit, RateLimitStore } from "#platform/limits/rate-limit-store.ts";
import type { Config } from "#platform/process/config.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** the call changes something: it is limited, and refused to other sites */
    isWrite?: boolean;
  }
}

/** Options shared by all calls that change something: crawlers and prefetches are refused, replies are not stored. */
export const mutationRoute = {
  config: { isWrite: true },
  async onRequest({ headers }: FastifyRequest, reply: FastifyReply) {
    reply.header("cache-control", "no-store");
    if (isPrefetch(headers)) return refuse(reply, 403, "This call changes something and cannot be prefetched.");
    if (isCrawler(headers)) return refuse(reply, 403, "This call is closed to crawlers.");
  },
};

/** The same for calls that answer GET besides POST, as existing clients expect; HEAD is not allowed. */
export const getOrPostMutation = {
  ...mutationRoute,
  method: ["GET", "POST"] as ["GET", "POST"],
  exposeHeadRoute: false,
};

const CROSS_SITE = "Other sites cannot change anything here.";

/**
 * Refuses routes that write (`config.isWrite`) to the pages of other sites, in every method: an <img> sends GET (API-19). So are
 * all with a body where `withBodies` says so.
 */
export function refuseCrossSite(app: FastifyInstance, origin: string, { withBodies = false } = {}): void {
  app.addHook("onRequest", (request, reply, done) => {
    const isRefused = request.routeOptions.config.isWrite || (withBodies && request.method === "POST");
    if (isRefused && isCrossSite(request, origin)) void refuse(reply, 403, CROSS_SITE);
    else done();
  });
}

type Settings = Pick<Config, "WRITES_PER_ADDRESS" | "WRITES_PER_VISITOR">;

/**
 * Whether a browser says that another site's page makes the request: by Fetch metadata, or by the origin where that is
 * absent (an old browser, or a site without TLS). A program that sends neither is not a browser.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, "headers">, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site.includes("cross-site");
  const { origin, host } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return URL.parse(origin)?.host !== host;
}

const MINUTE_MS = 60_000;

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
  return (caller.reactions ?? caller.watchlist)?.text;
}
