import cluster from "node:cluster";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { type AdmitMiss, limitMisses } from "#platform/limits/cache-miss-limit.ts";
import { ClusterRateLimitStore } from "#platform/limits/cluster-rate-limit-store.ts";
import { DegradedLog } from "#platform/http/degraded-log.ts";
import { MemoryRateLimitStore } from "#platform/limits/memory-rate-limit-store.ts";
import type { RateLimitStore } from "#platform/limits/rate-limit-store.ts";
import type { Config } from "#platform/process/config.ts";

declare module "fastify" {
  interface FastifyInstance {
    rateLimits: RateLimitStore;
    admitMiss: AdmitMiss;
  }
}

/** Counts events of clients, together with the other processes of the site if there are any (API-25). */
export const rateLimits = fp(async (app, config: Config) => {
  app.decorate("admitMiss", limitMisses(config));
  app.decorate<RateLimitStore>("rateLimits", await openStore(app, config.REDIS_URL));
});

async function openStore(app: FastifyInstance, redisUrl: string | undefined): Promise<RateLimitStore> {
  if (!redisUrl) return cluster.isWorker ? new ClusterRateLimitStore() : new MemoryRateLimitStore();
  const log = new DegradedLog(app.log, "each process counts for itself: Redis does not answer");
  // loaded only with REDIS_URL: its client takes 340 KB
  const { RedisRateLimitStore } = await import("#platform/limits/redis-rate-limit-store.ts");
  const store = new RedisRateLimitStore(redisUrl, (error) => log.report(error));
  app.addHook("onClose", () => store.close());
  return store;
}
