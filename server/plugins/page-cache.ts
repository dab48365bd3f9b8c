import fp from "fastify-plugin";
import { DayClock } from "#domain/time/day-clock.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { PublicRoutes } from "#platform/cache/public-routes.ts";
import { subscribeToPurges } from "#platform/postgres/cache-purge.ts";
import type { Services } from "#platform/process/services.ts";

declare module "fastify" {
  interface FastifyInstance {
    pageCache: PageCache;
    publicRoutes: PublicRoutes;
    /** Calls `before` ahead of each purge of the cache, and `after` with catalog_version.purged when it is done. */
    onPurge: (listener: { before?: () => void; after?: (purged: string) => void }) => void;
  }
}

/**
 * Caches the responses that are the same for everyone, until any process on the database purges the caches (API-22,
 * CAT-32).
 */
export const pageCache = fp(async (app, { config, connection, now, openReplicas }: Services) => {
  const dayClock = new DayClock(now);
  const cache = new PageCache({
    maxBytes: config.PAGE_CACHE_MB * 2 ** 20,
    clock: () => performance.now(),
    untilDayEnd: () => dayClock.msUntilMidnight(),
    onError: (error) => app.degraded.report(error),
  });
  const listeners: Parameters<typeof app.onPurge>[0][] = [];
  app.decorate("pageCache", cache);
  app.decorate("publicRoutes", new PublicRoutes(app, cache, app.observer));
  app.decorate("onPurge", (listener: (typeof listeners)[number]) => void listeners.push(listener));
  app.answerEarly((request, response) => app.publicRoutes.answer(request, response));
  if (config.PAGE_CACHE_MB === 0 && !openReplicas) return;
  const unsubscribe = subscribeToPurges(connection, (purged) => {
    for (const { before } of listeners) before?.();
    cache.purge();
    for (const { after } of listeners) after?.(purged);
  });
  app.addHook("onClose", unsubscribe);
});
