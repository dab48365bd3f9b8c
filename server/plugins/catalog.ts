import type { Worker } from "node:worker_threads";
import fp from "fastify-plugin";
import type { Sources } from "#api/cached-reads.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { MIN_SHARED_PRODUCTS } from "#domain/catalog-index/shared-indexes.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import type { Services } from "#platform/process/services.ts";
import { IndexReader } from "../index-reader.ts";

declare module "fastify" {
  interface FastifyInstance {
    catalog: {
      index: CatalogIndex;
      /** sources of reads: replicas for replies that are the same for everyone */
      sources: Sources;
      /** reads a large catalog in a thread; null without a thread */
      reader: IndexReader | null;
    };
  }
}

interface Options {
  services: Services;
  /** starts the thread that reads a large catalog */
  startReading: (() => Worker) | undefined;
}

/** Holds the catalog in memory, and opens the replicas that it may be read from (OPS-13). */
export const catalog = fp(async (app, { services, startReading }: Options) => {
  const { requestDb: db, now } = services;
  const replicas = services.openReplicas?.({
    isLost: isUnavailable,
    onChange: (name, isLost) =>
      app.log.warn(
        isLost ? `the replica ${name} is not read: it does not answer as one` : `the replica ${name} is read`,
      ),
  });
  if (replicas) app.addHook("onClose", () => replicas.db.destroy());
  const requireCurrent = () => replicas?.replicas.requireCurrent();
  app.onPurge({ before: requireCurrent });
  const reader = startReading ? new IndexReader(startReading) : null;
  if (reader) app.addHook("onClose", () => reader.close());
  const sharedReading = reader ? { read: () => reader.read(), minProducts: MIN_SHARED_PRODUCTS } : undefined;
  const index = new CatalogIndex(db, now, { onReplace: requireCurrent, sharedReading });
  const own = { db, index };
  const everyone = replicas ? { db: replicas.db, index: index.withDatabase(replicas.db) } : own;
  app.decorate("catalog", { index, sources: { everyone, own }, reader });
});
