import type { FastifyContextConfig, FastifyInstance, RouteOptions } from "fastify";
import { CachedResponse } from "#platform/cache/cached-response.ts";
import { publicHeaders } from "#platform/cache/public-headers.ts";
import type { PublicRoute } from "#platform/cache/public-routes.ts";
import type { Config } from "#platform/process/config.ts";
import { commonHeaders, forOtherSites } from "#platform/http/headers.ts";
import { isPersonal, personalParameters } from "#platform/http/personal-request.ts";
import type { Source } from "./public-read.ts";
import { POLICY } from "#platform/limits/cache-miss-limit.ts";

/** Sources of public reads: one for what is the same for everyone, one for what is a caller's own. */
export interface Sources {
  everyone: Source;
  own: Source;
}

/** Serves every public read of `calls` (see publicRead) from the cache. */
export function cachePublicReads(
  calls: FastifyInstance,
  { config, sources }: { config: Config; sources: Sources },
): void {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...commonHeaders(config),
    ...publicHeaders("accept-encoding, authorization"),
    ...forOtherSites,
    ...policyOf(config),
  };
  calls.addHook("onRoute", (route) => {
    const { publicRead } = route.config ?? {};
    if (publicRead)
      Object.assign(route, calls.publicRoutes.route(toPublicRoute(route, publicRead, { headers, sources })));
  });
}

/** Returns the header that tells programs their budget of replies that are not cached (API-39). */
function policyOf({ MISSES_PER_ADDRESS: max }: Config): Record<string, string> {
  return max === 0 ? {} : { "ratelimit-policy": `"${POLICY}";q=${max};w=60` };
}

function toPublicRoute(
  { url, schema }: RouteOptions,
  { everyone, own }: NonNullable<FastifyContextConfig["publicRead"]>,
  { headers, sources }: { headers: Record<string, string>; sources: Sources },
): PublicRoute {
  const { shape = {} } = (schema?.querystring ?? {}) as { shape?: object };
  const declared = Object.keys(shape).filter((name) => !personalParameters.includes(name));
  return {
    name: url,
    declared: () => declared,
    renderer: (_address, { query, params }, reply) => {
      const serialize = reply.getSerializationFunction("200") ?? JSON.stringify;
      return async () => {
        const body = serialize(await everyone({ query, params, caller: {}, ...sources.everyone }));
        return { response: new CachedResponse(200, headers, Buffer.from(body)), isCacheable: true };
      };
    },
    personal: { is: isPersonal, handler: (request) => own(request, sources.own) },
  };
}
