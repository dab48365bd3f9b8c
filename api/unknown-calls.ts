import type { FastifyInstance } from "fastify";
import findMyWay from "find-my-way";
import { refuse } from "#platform/http/errors.ts";
import { NO_ENDPOINT } from "#platform/http/messages.ts";

/** The methods that each pattern of an address has. */
export type MethodsByPath = Map<string, Set<string>>;

/** Notes in `methods` each call that `calls` gets from now on. */
export function noteMethods(calls: FastifyInstance, methods: MethodsByPath): void {
  calls.addHook("onRoute", ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
}

/**
 * Refuses what no call of the API answers: a known path with another method is 405, any other path 404 (API-9, API-10). A route
 * for each wrong method of each path would answer the same, and make a start of the site register two thousand.
 */
export function refuseUnknownCalls(app: FastifyInstance, methods: MethodsByPath): void {
  const { maxParamLength, ignoreTrailingSlash } = app.initialConfig.routerOptions ?? {};
  const paths = findMyWay({ maxParamLength, ignoreTrailingSlash });
  for (const [url, allowed] of methods) paths.on("GET", url, () => {}, allowed);
  for (const url of ["/", "/*"]) {
    app.all(url, {
      schema: { hide: true },
      // before the body is read: it is wrong, whatever it holds
      onRequest: (request, reply, _done) => {
        const known = paths.find("GET", request.url.replace(/\?.*/s, ""));
        if (!known) return void refuse(reply, 404, NO_ENDPOINT);
        refuse(reply.header("allow", [...(known.store as Set<string>)].join(", ")), 405);
      },
      handler: () => {},
    });
  }
}
