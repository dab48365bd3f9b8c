import type { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import { deskApi } from "#api/desk/desk-api.ts";
import { authRoutes } from "#api/providers/auth-routes.ts";
import { openProviders } from "#api/providers/providers.ts";
import { api } from "#api/routes.ts";
import { accountMails } from "#app/mails/account-mails.ts";
import { suggestionMails } from "#app/mails/suggestion-mails.ts";
import { createFramework } from "#platform/http/framework.ts";
import type { Services } from "#platform/process/services.ts";
import { cardClockRoute } from "./card-clock-route.ts";
import { healthRoutes } from "./health-routes.ts";
import { logOptions } from "./open-log.ts";
import { files } from "./pages/files.ts";
import { pages } from "./pages/pages.ts";
import { catalog } from "./plugins/catalog.ts";
import { deskFiles } from "./pages/desk-files.ts";
import { serviceWorkerFile } from "./pages/service-worker-file.ts";
import { closing } from "./plugins/closing.ts";
import { errors } from "./plugins/errors.ts";
import { headers } from "./plugins/headers.ts";
import { keptPages } from "./plugins/kept-pages.ts";
import { pageCache } from "./plugins/page-cache.ts";
import { rateLimits } from "./plugins/rate-limits.ts";
import { siteMetrics } from "./plugins/site-metrics.ts";
import { jobs } from "./worker.ts";
import { unsubscribeRoute } from "./unsubscribe-route.ts";

/** Options of the site. */
export interface AppOptions {
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
 * Makes the whole site on `services`: the JSON API, the files, and the pages when their build is given. It does not listen
 * yet, so that tests can `inject` requests. Plugins come in the order in which requests meet their hooks.
 */
export async function createApp(
  services: Services,
  { build, startThreads, metrics, buildId }: AppOptions = {},
): Promise<FastifyInstance> {
  services = { ...services, db: services.requestDb };
  const { config } = services;
  const providers = openProviders(config);
  const app = createFramework(config, logOptions(config));
  await app.register(errors);
  await app.register(pageCache, services);
  await app.register(closing);
  await app.register(headers, config);
  await app.register(catalog, { services, startReading: startThreads?.reading });
  await app.register(keptPages, { services, buildId });
  await app.register(rateLimits, config);
  if (metrics) await app.register(siteMetrics, { registry: metrics, services });
  await app.register(api, { prefix: "/api", services, providers, accountMails: accountMails(config) });
  await app.register(deskApi, {
    prefix: "/api/desk",
    services,
    accountMails: accountMails(config),
    suggestionMails: suggestionMails(config),
    jobs,
  });
  await app.register(authRoutes, { services, providers });
  await app.register(unsubscribeRoute, services);
  await app.register(healthRoutes, { services });
  await app.register(cardClockRoute, services);
  await app.register(files, { services });
  await app.register(deskFiles, services);
  await app.register(serviceWorkerFile, services);
  if (build) await app.register(pages, { services, build, startRendering: startThreads?.rendering });
  return app;
}
