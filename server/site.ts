import type { FastifyInstance } from "fastify";
import * as build from "virtual:react-router/server-build";
import { enqueue } from "#db/queue.ts";
import { createApp } from "./app.ts";
import type { Services } from "./services.ts";
import { openJobQueue, startWorker } from "./worker.ts";

export { isCatalogueEmpty } from "#domain/catalog/is-catalogue-empty.ts";

/**
 * The site with its pages and its jobs: what Vite builds and main.ts loads. All server code below this file is loaded
 * by this way alone, so that there is one copy of it, in development as in production.
 */
export async function createSite(services: Services): Promise<FastifyInstance> {
  let app: FastifyInstance | null = null;
  const { queue, close } = await openJobQueue(services.db, (error) => app?.log.warn(error));
  app = await createApp({ ...services, enqueue: (tx, name) => enqueue(queue, tx, name) }, build);
  await startWorker(queue, { ...services, log: app.log });
  app.addHook("onClose", close);
  return app;
}
