import fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { AddressGuard } from "../http/address-guard.ts";
import { answerErrors } from "../http/errors.ts";
import { createHttpServer } from "../http/http-server.ts";
import { readConfig } from "../process/config.ts";
import { parseQuery } from "../http/parse-query.ts";
import { listenForTest } from "#test/listen.ts";
import { requestFor, sendRaw } from "#test/raw-request.ts";
import { CachedResponse } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";
import { PublicRoutes } from "./public-routes.ts";

const declared = () => ["page", "search"];

/** A site whose responses contain all that the handler receives: route, parameters and declared query. */
function openSite(cacheMegabytes: number): FastifyInstance {
  const config = readConfig({});
  const guard = new AddressGuard(config.ORIGIN);
  const app = Fastify({
    serverFactory: (listener) => createHttpServer(config, listener),
    clientErrorHandler: () => {},
    rewriteUrl: (request) => guard.rewriteUrl(request),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
  });
  guard.addTo(app, {});
  answerErrors(app);
  const maxBytes = cacheMegabytes * 2 ** 20;
  const cache = new PageCache({ maxBytes, clock: () => performance.now(), untilDayEnd: () => 1e6 });
  const replies = new PublicRoutes(app, cache, async () => {});
  for (const url of ["/api/products", "/api/product/:slug", "/api/model/:slug"]) {
    const route = replies.route({
      name: url,
      declared,
      renderer:
        (_address, { params, query }) =>
        async () => {
          const told = declared().map((name) => [name, (query as Record<string, unknown>)[name] ?? null]);
          return kept([url, params, told]);
        },
    });
    app.get(url, route);
  }
  app.get("/*", replies.route({ name: "page", declared, renderer: (address) => async () => kept(["page", address]) }));
  return app;
}

function kept(told: unknown) {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { response: new CachedResponse(200, headers, Buffer.from(JSON.stringify(told))), isCacheable: true as const };
}

const part = fc.constantFrom(
  ..."/ // . .. %2e %2F api product products model x %78 %20 %61 a # \\ ; % %FF %C3%A9 %00 : é".split(" "),
);
const path = fc.oneof(
  fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
  fc.constantFrom(
    "/api/products",
    "/api/products/",
    "//api/products",
    "/api/product/x",
    "//api/product/x",
    "/api/model/x",
  ),
  fc
    .tuple(fc.constantFrom("/api/product/", "//api/product/", "/api/products", "/%61pi/model/", "/"), part)
    .map((p) => p.join("")),
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom("page", "search", "%70age", "utm", "Page"),
      fc.constantFrom("", "1", "2", "%31", "a+b", "a%20b", "a b", "%FF", "%EF%BF%BD", "%", "a=b", "a%26page=2", "é"),
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs
      .map((pair) => pair.join("="))
      .join("&")
      .replaceAll(" ", "+"),
  );
const target = fc.tuple(path, query).map(([path, query]) => (query ? `${path}?${query}` : path));
const requests = fc.array(fc.tuple(fc.constantFrom("GET", "HEAD", "GET"), target), { minLength: 2, maxLength: 6 });

it("for addresses of any bytes, a cached response equals the rendered one", async () => {
  const [cached, plain] = [await listenForTest(openSite(16)), await listenForTest(openSite(0))];
  await fc.assert(
    fc.asyncProperty(requests, async (asked) => {
      for (const [method, target] of asked) {
        const request = requestFor(target, { method });
        const [one, other] = [await sendRaw(cached, request), await sendRaw(plain, request)];
        expect([one.status, one.headers.get("location"), one.headers.get("etag"), one.body], target).toEqual([
          other.status,
          other.headers.get("location"),
          other.headers.get("etag"),
          other.body,
        ]);
      }
    }),
    { numRuns: 300 },
  );
});
