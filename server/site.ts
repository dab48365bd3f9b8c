import type { FastifyInstance } from "fastify";
import * as build from "virtual:react-router/server-build";
import { type AppOptions, createApp } from "./app.ts";
import { countJobs } from "#platform/metrics/job-metrics.ts";
import { measureMails } from "#platform/metrics/mail-metrics.ts";
import type { Services } from "#platform/process/services.ts";
import { startWorker } from "./worker.ts";

// for npm run bench
export { build, createApp };
// for the server of the sources
export { isCatalogEmpty } from "#domain/catalog/is-catalog-empty.ts";

interface SiteOptions extends Omit<AppOptions, "build"> {
  /** whether this process runs jobs; by default as RUN_JOBS says */
  runsJobs?: boolean;
}

/**
 * Makes the site with its pages and jobs: Vite runs this module for the server of the sources, again after each edit.
 * All server code below this file is then loaded only through it, so that one copy of it exists.
 */
export async function createSite(services: Services, options: SiteOptions = {}): Promise<FastifyInstance> {
  const { metrics, runsJobs = services.config.RUN_JOBS } = options;
  const app = await createApp(services, { build, ...options });
  if (!runsJobs) return app;
  if (metrics) measureMails(metrics, services.requestDb);
  const stopWorker = await startWorker({ ...services, log: app.log }, metrics && countJobs(metrics));
  app.addHook("onClose", stopWorker);
  return app;
}
