import type { RequestListener } from "node:http";
import type { FastifyServerOptions } from "fastify";
import type { Config } from "../process/config.ts";
import type { AddressGuard } from "./address-guard.ts";
import { createHttpServer } from "./http-server.ts";
import { parseQuery } from "./parse-query.ts";

/**
 * How the framework gets requests: from the site's HTTP server, after `answer` has left them to it, with the addresses that
 * `guard` has checked.
 */
export function frameworkOptions(
  config: Config,
  guard: AddressGuard,
  answer: (...call: Parameters<RequestListener>) => boolean,
) {
  return {
    serverFactory: (route) =>
      createHttpServer(config, (request, response) => {
        if (!answer(request, response)) route(request, response);
      }),
    // createHttpServer answers unreadable requests
    clientErrorHandler: () => {},
    rewriteUrl: (request) => guard.rewriteUrl(request),
    // Requests that arrive while the site closes are still answered; then their connections close.
    return503OnClosing: false,
    // slugs are up to 120 characters long
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
  } satisfies FastifyServerOptions;
}
