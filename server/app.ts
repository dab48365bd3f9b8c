import { METHODS } from "node:http";
import type { Worker } from "node:worker_threads";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { ServerBuild } from "react-router";
import { hearPurges } from "#db/cache-purge.ts";
import { untilMidnight } from "#domain/catalog/today.ts";
import { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { api } from "./api.ts";
import { AddressGuard } from "./address-guard.ts";
import { DegradedLog } from "./degraded-log.ts";
import { answerErrors } from "./errors.ts";
import { PageCache } from "./cache/page-cache.ts";
import { PublicReplies } from "./cache/public-replies.ts";
import { files } from "./files.ts";
import { commonHeaders } from "./headers.ts";
import { createHttpServer } from "./http-server.ts";
import { limitMisses } from "./limits/miss-limit.ts";
import { logSerializers } from "./log-serializers.ts";
import { pages } from "./pages.ts";
import { parseQuery } from "./parse-query.ts";
import { createPageRenderer, type RenderPage } from "./render/page-renderer.ts";
import { ThreadedRenderer } from "./render/threaded-renderer.ts";
import type { Services } from "./services.ts";

/**
 * The whole site on `services`: the JSON API, the files, and the pages when their build is given, made in the thread that
 * `startThread` starts, or else in this one. Nothing listens yet, so that tests can `inject` requests.
 */
export async function createApp(
  services: Services,
  build?: ServerBuild,
  startThread?: () => Worker,
): Promise<FastifyInstance> {
  services = { ...services, db: services.requestDb };
  const { config } = services;
  const guard = new AddressGuard(config.ORIGIN);
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, serializers: logSerializers },
    serverFactory: (listener) => createHttpServer(config, listener),
    // createHttpServer answers what cannot be read
    clientErrorHandler: () => {},
    rewriteUrl: (request) => guard.rewriteUrl(request),
    // what arrives while the site closes is still answered, and its connection closed
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY?.split(",").map((address) => address.trim()) ?? false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: "idle",
    // slugs are up to 120 characters long
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
  }).withTypeProvider<ZodTypeProvider>();
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  takeJsonAlone(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const headers = commonHeaders(config);
  guard.addTo(app, headers);
  const degraded = new DegradedLog(app.log);
  const replies = new PublicReplies(app, openCache(app, services, degraded), limitMisses(config));
  // cached responses, which are sent before this hook, have them already
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  answerErrors(app, degraded);
  const live = new LiveCatalogue(services.db);
  await app.register(api, { services, live, replies, prefix: "/api" });
  await app.register(files, { services });
  if (build) {
    const render = openRenderer(app, { services, live, build, startThread });
    await app.register(pages, { services, build, render, replies });
    // Nobody waits for the index but those who come before it is read; should that fail, the first of them reads it.
    live.refresh().catch(() => {});
  }
  return app;
}

function openRenderer(
  app: FastifyInstance,
  {
    services,
    live,
    build,
    startThread,
  }: { services: Services; live: LiveCatalogue; build: ServerBuild; startThread?: () => Worker },
): RenderPage {
  const onError = (error: unknown) => app.log.error(error, "a page could not be made, or not all of it");
  const { config, db, now, mediaFolder } = services;
  if (!startThread) return createPageRenderer({ build, config, db, live, now, mediaFolder, onError });
  const renderer = new ThreadedRenderer(startThread, onError);
  app.addHook("onClose", () => renderer.close());
  return renderer.render;
}

/** The cache of this process, which hears of every purge on its database. */
function openCache(app: FastifyInstance, { config, connection, now }: Services, degraded: DegradedLog): PageCache {
  const limit = config.PAGE_CACHE_MB * 2 ** 20;
  const cache = new PageCache({
    limit,
    clock: () => performance.now(),
    untilTurn: () => untilMidnight(now()),
    onError: (error) => degraded.report(error),
  });
  if (limit > 0)
    app.addHook(
      "onClose",
      hearPurges(connection, () => cache.purge()),
    );
  return cache;
}

/** A body of another media type is 415, plain text too, which Fastify would take; an empty one is as good as none. */
function takeJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body === "" ? done(null, undefined) : parse(request, body, done),
  );
}
