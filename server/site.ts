import type { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import * as build from "virtual:react-router/server-build";
import { createApp } from "./app.ts";
import type { Services } from "./services.ts";
import { startWorker } from "./worker.ts";

// what a rendering thread loads, and what npm run bench measures the parts of
export { serveRenders } from "./render/serve-renders.ts";
export { build, createApp };
export { isCatalogueEmpty } from "#domain/catalog/is-catalogue-empty.ts";

/**
 * The site with its pages, made in a thread where one is given, and its jobs: what Vite builds and main.ts loads. All server code below this file is loaded
 * by this way alone, so that there is one copy of it, in development as in production.
 */
export async function createSite(services: Services, startRenderThread?: () => Worker): Promise<FastifyInstance> {
  const app = await createApp(services, build, startRenderThread);
  const stopWorker = await startWorker({ ...services, log: app.log });
  app.addHook("onClose", stopWorker);
  return app;
}
