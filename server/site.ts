import type { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import * as build from "virtual:react-router/server-build";
import { createApp } from "./app.ts";
import type { Services } from "./process/services.ts";
import { startWorker } from "./worker.ts";

// for rendering threads, and for npm run bench
export { serveRenders } from "./pages/serve-renders.ts";
export { build, createApp };
export { isCatalogEmpty } from "#domain/catalog/is-catalog-empty.ts";

/**
 * The site with its pages and jobs: the module that Vite builds and main.ts loads. Pages are rendered in the thread that
 * `startRenderThread` starts, else in this one. All server code below this file is loaded through it alone, so that one copy
 * of it exists, in development as in production.
 */
export async function createSite(services: Services, startRenderThread?: () => Worker): Promise<FastifyInstance> {
  const app = await createApp(services, build, startRenderThread);
  const stopWorker = await startWorker({ ...services, log: app.log });
  app.addHook("onClose", stopWorker);
  return app;
}
