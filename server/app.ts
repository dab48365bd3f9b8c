import cluster from "node:cluster";
import { hash } from "node:crypto";
import { METHODS } from "node:http";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { Registry } from "prom-client";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { ServerBuild } from "react-router";
import { subscribeToPurges } from "#platform/postgres/cache-purge.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { accountMails } from "#app/mails/account-mails.ts";
import { DayClock } from "#domain/time/day-clock.ts";
import type { Source } from "#api/public-read.ts";
import { api } from "#api/routes.ts";
import { AddressGuard } from "#platform/http/address-guard.ts";
import { DegradedLog } from "#platform/http/degraded-log.ts";
import { answerErrors } from "#platform/http/errors.ts";
import { frameworkOptions } from "#platform/http/framework-options.ts";
import { KeptPages } from "#platform/cache/kept-pages.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { PublicRoutes } from "#platform/cache/public-routes.ts";
import { files } from "./pages/files.ts";
import { healthRoutes } from "./health-routes.ts";
import { commonHeaders } from "#platform/http/headers.ts";
import { closeServer } from "#platform/http/http-server.ts";
import { accountLimits } from "#domain/accounts/limits.ts";
import { authRoutes } from "#api/providers/auth-routes.ts";
import { openProviders } from "#api/providers/providers.ts";
import { MemoryRateLimitStore } from "#platform/limits/memory-rate-limit-store.ts";
import { limitMisses } from "#platform/limits/cache-miss-limit.ts";
import { ClusterRateLimitStore } from "#platform/limits/cluster-rate-limit-store.ts";
import type { RateLimitStore } from "#platform/limits/rate-limit-store.ts";
import type { Config } from "#platform/process/config.ts";
import { logOptions } from "./open-log.ts";
import { pages } from "./pages/pages.ts";
import { measureSite } from "./site-metrics.ts";
import { RequestObserver } from "#platform/http/request-observer.ts";
import { createPageRenderer, type RenderPage } from "./pages/page-renderer.ts";
import { ThreadedRenderer } from "./pages/threaded-renderer.ts";
import { unsubscribeRoute } from "./unsubscribe-route.ts";
import type { Services } from "#platform/process/services.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { MIN_SHARED_PRODUCTS } from "#domain/catalog-index/shared-indexes.ts";
import { IndexReader } from "./index-reader.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** milliseconds that connections without a request stay open when the site closes */
    idleGraceMs: number;
  }
}

interface SiteOptions {
  /** of the pages */
  build?: ServerBuild;
  /** starts the thread that renders pages, and one that reads a large catalog; without them, this one does both */
  startThreads?: { rendering: () => Worker; reading: () => Worker };
  /** registry of the site's metrics, if they are wanted */
  metrics?: Registry;
  /** identifier of this build, where pages are to outlive the process (API-37) */
  buildId?: string;
}

/**
 * Makes the whole site on `services`: the JSON API, the files, and the pages when their build is given. It does not
 * listen yet, so that tests can `inject` requests.
 */
export async function createApp(
  services: Services,
  { build, startThreads, metrics, buildId }: SiteOptions = {},
): Promise<FastifyInstance> {
  services = { ...services, db: services.requestDb };
  const { config } = services;
  const guard = new AddressGuard(config.ORIGIN);
  const observer = new RequestObserver(config.TRUST_PROXY !== undefined);
  const app = Fastify({
    ...frameworkOptions(config, guard, observer, (request, response) => publicRoutes.answer(request, response)),
    logger: logOptions(config),
    trustProxy: config.TRUST_PROXY?.split(",").map((address) => address.trim()) ?? false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: "idle",
  }).withTypeProvider<ZodTypeProvider>();
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  acceptOnlyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const headers = commonHeaders(config);
  observer.addTo(app);
  if (["info", "debug"].includes(config.LOG_LEVEL)) observer.listen((request) => app.log.info(request, "request"));
  guard.addTo(app, headers);
  const degraded = new DegradedLog(app.log);
  const purged: (() => void)[] = [];
  const { cache, keptPages } = openCache(app, services, { degraded, purged, buildId });
  const publicRoutes = new PublicRoutes(app, cache, observer);
  // Fastify closes only a server that it has made listen itself; without this, requests would find a closed database. It waits
  // for them: publicRoutes has to know before that their connections end.
  app.decorate("idleGraceMs", 0);
  app.addHook("preClose", () => closeServer(app.server, { idleMs: app.idleGraceMs }));
  // Cached responses are sent before this hook, and have these headers already.
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  answerErrors(app, degraded);
  const replicas = openReplicas(app, services);
  const requireCurrent = () => replicas?.replicas.requireCurrent();
  purged.push(requireCurrent);
  const reading = startThreads && new IndexReader(startThreads.reading);
  if (reading) app.addHook("onClose", () => reading.close());
  const sharedReading = reading && { read: () => reading.read(), minProducts: MIN_SHARED_PRODUCTS };
  const index = new CatalogIndex(services.db, services.now, { onReplace: requireCurrent, sharedReading });
  // A page that is asked for earlier would be rendered, though it is there a moment later.
  app.addHook("onReady", () => keptPages?.restored());
  app.addHook("onClose", () => keptPages?.save(index.latest().version));
  const own = { db: services.db, index };
  const everyone = replicas ? { db: replicas.db, index: index.through(replicas.db) } : own;
  if (metrics) measureSite(metrics, { services, observer, server: app.server, cache, index });
  const providers = openProviders(config);
  const rateLimitStore = await openRateLimitStore(app, config, degraded);
  const admitMiss = limitMisses(config);
  const sources = { everyone, own };
  await app.register(api, {
    services,
    sources,
    publicRoutes,
    providers,
    accountMails: accountMails(config),
    rateLimitStore,
    admitMiss,
    prefix: "/api",
  });
  await app.register(authRoutes, {
    ...services,
    providers,
    limits: accountLimits(config),
    origin: config.ORIGIN,
    degraded,
  });
  await app.register(unsubscribeRoute, services);
  await app.register(healthRoutes, { services, index });
  await app.register(files, { services });
  if (build) {
    const threads = startThreads && reading && { startThread: startThreads.rendering, reading };
    const render = openRenderer(app, { services, source: everyone, build, threads, purged });
    await app.register(pages, { services, build, render, publicRoutes, admitMiss });
    // Only a request that comes earlier waits for the index; when this fails, the first request reads it.
    index.current().catch(() => {});
  }
  return app;
}

function openRenderer(
  app: FastifyInstance,
  {
    services,
    source,
    build,
    threads,
    purged,
  }: {
    services: Services;
    source: Source;
    build: ServerBuild;
    threads?: { startThread: () => Worker; reading: IndexReader };
    purged: (() => void)[];
  },
): RenderPage {
  const onError = (error: unknown) => app.log.error(error, "a page could not be rendered completely");
  const { config, now, media } = services;
  if (!threads) return createPageRenderer({ build, config, ...source, now, media, onError });
  const renderer = new ThreadedRenderer(threads.startThread, onError, () => threads.reading.read());
  purged.push(() => renderer.purge());
  app.addHook("onClose", () => renderer.close());
  return renderer.render;
}

/** Opens the replicas for what everyone may read; a warning in the log says when one is unreachable. */
function openReplicas(app: FastifyInstance, services: Services) {
  const onChange = (name: string, isAway: boolean) =>
    app.log.warn(isAway ? `the replica ${name} is not read: it does not answer as one` : `the replica ${name} is read`);
  const opened = services.openReplicas?.({ onChange, isLost: isUnavailable });
  if (opened) app.addHook("onClose", () => opened.db.destroy());
  return opened;
}

/** Opens the page cache of this process, purged after all of `purged` when any process on its database purges. */
function openCache(
  app: FastifyInstance,
  { config, connection, requestDb: db, now, openReplicas }: Services,
  { degraded, purged, buildId }: { degraded: DegradedLog; purged: (() => void)[]; buildId?: string },
): { cache: PageCache; keptPages?: KeptPages } {
  const maxBytes = config.PAGE_CACHE_MB * 2 ** 20;
  const dayClock = new DayClock(now);
  const cache = new PageCache({
    maxBytes,
    clock: () => performance.now(),
    untilDayEnd: () => dayClock.msUntilMidnight(),
    onError: (error) => degraded.report(error),
  });
  const build = buildId && hash("sha256", JSON.stringify([buildId, config]));
  const file = join(config.DATA_DIR, "pages");
  const onError = (error: unknown) => app.log.warn(error, "the pages of this process could not be kept or read again");
  const keptPages = build && maxBytes > 0 ? new KeptPages({ cache, file, build, db, now, onError }) : undefined;
  const purge = (state: string) => {
    for (const listener of purged) listener();
    cache.purge();
    keptPages?.notePurge(state);
  };
  if (maxBytes > 0 || openReplicas) app.addHook("onClose", subscribeToPurges(connection, purge));
  return { cache, keptPages };
}

/** Counts what clients do, with the other processes of the site where there are any (API-25). */
async function openRateLimitStore(
  app: FastifyInstance,
  { REDIS_URL }: Config,
  degraded: DegradedLog,
): Promise<RateLimitStore> {
  if (!REDIS_URL) return cluster.isWorker ? new ClusterRateLimitStore() : new MemoryRateLimitStore();
  // loaded only where REDIS_URL is set: its client takes 340 KB
  const { RedisRateLimitStore } = await import("#platform/limits/redis-rate-limit-store.ts");
  const rateLimitStore = new RedisRateLimitStore(REDIS_URL, (error) => degraded.report(error));
  app.addHook("onClose", () => rateLimitStore.close());
  return rateLimitStore;
}

/** Accepts JSON bodies only, though Fastify would accept plain text too; others are 415. An empty body counts as none (API-8). */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) =>
    body === "" ? done(null, undefined) : parse(request, body, done),
  );
}
