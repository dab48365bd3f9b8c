import type { RequestListener } from "node:http";
import { type FastifyServerOptions, LogController } from "fastify";
import type { Config } from "../process/config.ts";
import type { AddressGuard } from "./address-guard.ts";
import { createHttpServer } from "./http-server.ts";
import { parseQuery } from "./parse-query.ts";
import type { RequestObserver } from "./request-observer.ts";

/**
 * How the framework gets requests: from the site's HTTP server, after `answer` has left them to it, with the addresses that
 * `guard` has checked. `observer` sees each of them.
 */
export function frameworkOptions(
  config: Config,
  guard: AddressGuard,
  observer: RequestObserver,
  answer: (...call: Parameters<RequestListener>) => boolean,
) {
  return {
    serverFactory: (route) =>
      createHttpServer(config, (request, response) => {
        observer.begin(request, response);
        if (!answer(request, response)) route(request, response);
      }),
    // createHttpServer answers unreadable requests
    clientErrorHandler: () => {},
    genReqId: (request) => observer.idOf(request),
    // the observer tells of each request once, when it is answered
    logController: new LogController({ requestIdLogLabel: "request_id", disableRequestLogging: true }),
    rewriteUrl: (request) => guard.rewriteUrl(request),
    // Requests that arrive while the site closes are still answered; then their connections close.
    return503OnClosing: false,
    // slugs are up to 120 characters long
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
  } satisfies FastifyServerOptions;
}
