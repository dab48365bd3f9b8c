import { METHODS, type RequestListener } from "node:http";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "../process/config.ts";
import { AddressGuard } from "./address-guard.ts";
import { commonHeaders } from "./headers.ts";
import { createHttpServer } from "./http-server.ts";
import { parseQuery } from "./parse-query.ts";
import { RequestObserver } from "./request-observer.ts";

/** Handler that may answer a request before the framework sees it; false leaves the request to the framework. */
export type EarlyAnswer = (...call: Parameters<RequestListener>) => boolean;

declare module "fastify" {
  interface FastifyInstance {
    /** sees every request, whether the framework or an early answer replies to it */
    observer: RequestObserver;
    /** Makes `answer` see each request first. */
    answerEarly: (answer: EarlyAnswer) => void;
  }
}

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Creates the framework. Its requests come from the site's HTTP server, are observed, and have addresses in normal
 * form.
 */
export function createFramework(config: Config, logger: FastifyServerOptions["logger"]): FastifyInstance {
  const guard = new AddressGuard(config.ORIGIN);
  const observer = new RequestObserver(config.TRUST_PROXY !== undefined);
  let early: EarlyAnswer = () => false;
  const app = Fastify({
    serverFactory: (route) =>
      createHttpServer(config, (request, response) => {
        observer.begin(request, response);
        if (!early(request, response)) route(request, response);
      }),
    // createHttpServer answers unreadable requests
    clientErrorHandler: () => {},
    genReqId: (request) => observer.idOf(request),
    // the observer reports each request once, when its response has ended
    logController: new LogController({ requestIdLogLabel: "request_id", disableRequestLogging: true }),
    rewriteUrl: (request) => guard.rewriteUrl(request),
    // Requests that arrive while the site closes are still answered; then their connections close.
    return503OnClosing: false,
    // slugs are up to 120 characters long
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
    logger,
    trustProxy: config.TRUST_PROXY?.split(",").map((address) => address.trim()) ?? false,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: "idle",
  }).withTypeProvider<ZodTypeProvider>();
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  acceptOnlyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("observer", observer);
  app.decorate("answerEarly", (answer: EarlyAnswer) => void (early = answer));
  // their hooks must come before all others
  observer.addTo(app);
  guard.addTo(app, commonHeaders(config));
  if (["info", "debug"].includes(config.LOG_LEVEL)) observer.listen((request) => app.log.info(request, "request"));
  return app;
}

/**
 * Accepts JSON bodies only, though Fastify would accept plain text too; others are 415. An empty body counts as none
 * (API-8).
 */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body === "" ? done(null, undefined) : parse(request, body, done),
  );
}
