import type { FastifyInstance, RouteOptions } from "fastify";
import { CachedResponse } from "../cache/cached-response.ts";
import { publicHeaders } from "../cache/public-headers.ts";
import type { PublicRoute, PublicRoutes } from "../cache/public-routes.ts";
import type { Config } from "../process/config.ts";
import { commonHeaders } from "../http/headers.ts";
import { personalParameters } from "./caller.ts";
import type { Parameters } from "./public-read.ts";

/** Serves every public read of `calls` (see publicRead) from the cache. */
export function cachePublicReads(calls: FastifyInstance, publicRoutes: PublicRoutes, config: Config): void {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...commonHeaders(config),
    ...publicHeaders("accept-encoding, authorization"),
  };
  calls.addHook("onRoute", (route) => {
    const { publicRead } = route.config ?? {};
    if (publicRead) Object.assign(route, publicRoutes.route(toPublicRoute(route, publicRead, headers)));
  });
}

function toPublicRoute(
  { url, handler, schema }: RouteOptions,
  read: (parameters: Parameters) => Promise<object>,
  headers: Record<string, string>,
): PublicRoute {
  const { shape = {} } = (schema?.querystring ?? {}) as { shape?: object };
  const declared = Object.keys(shape).filter((name) => !personalParameters.includes(name));
  return {
    name: url,
    declared: () => declared,
    renderer: (_address, { query, params }, reply) => {
      const serialize = reply.getSerializationFunction("200") ?? JSON.stringify;
      return async () => {
        const body = serialize(await read({ query, params, caller: {} }));
        return { response: new CachedResponse(200, headers, Buffer.from(body)), isCacheable: true };
      };
    },
    personal: {
      is: ({ headers, query }) =>
        headers.authorization !== undefined || personalParameters.some((name) => name in (query as object)),
      handler,
    },
  };
}
