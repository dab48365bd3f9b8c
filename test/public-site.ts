import { CachedResponse } from "#platform/cache/cached-response.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { PublicRoutes } from "#platform/cache/public-routes.ts";
import { answerErrors } from "#platform/http/errors.ts";
import { createFramework } from "#platform/http/framework.ts";
import { readConfig } from "#platform/process/config.ts";

/** The query parameters that its routes declare. */
export const declared = ["page", "search"];

/**
 * Opens a site of public routes whose responses contain all that the handler receives: route, parameters and declared
 * query. A call is personal for who sends Authorization or `token`; pages below /missing are 404. `pass` lets
 * milliseconds pass.
 */
export function openPublicSite({ cacheMegabytes = 16, trustsProxy = false } = {}) {
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    ...(trustsProxy && { TRUST_PROXY: "127.0.0.1" }),
  });
  const app = createFramework(config, false);
  const { observer } = app;
  answerErrors(app);
  const maxBytes = cacheMegabytes * 2 ** 20;
  let now = 0;
  const cache = new PageCache({ maxBytes, clock: () => now, untilDayEnd: () => 1e6 });
  const publicRoutes = new PublicRoutes(app, cache, observer);
  app.answerEarly((request, response) => publicRoutes.answer(request, response));
  for (const url of ["/api/products", "/api/product/:slug", "/api/model/:slug"]) {
    const route = publicRoutes.route({
      name: url,
      declared: () => declared,
      renderer:
        (_address, { params, query }) =>
        async () => {
          const told = declared.map((name) => [name, (query as Record<string, unknown>)[name] ?? null]);
          return rendered([url, params, told]);
        },
      personal: {
        is: ({ headers, query }) => headers.authorization !== undefined || "token" in (query as object),
        handler: async (_request, reply) => reply.header("cache-control", "private, no-store").send("personal"),
      },
    });
    app.get(url, route);
  }
  const page = publicRoutes.route({
    name: "page",
    declared: () => declared,
    renderer: (address) => async () => rendered(["page", address], address.startsWith("/missing") ? 404 : 200),
  });
  app.get("/*", page);
  const pass = (milliseconds: number) => void (now += milliseconds);
  return { app, publicRoutes, cache, observer, pass };
}

function rendered(told: unknown, status = 200) {
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "public" };
  // long enough to be compressed
  const body = JSON.stringify(told).padEnd(1_500);
  return { response: new CachedResponse(status, headers, Buffer.from(body)), isCacheable: true as const };
}
