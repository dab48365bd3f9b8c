import type { RunningSite } from "./listen.ts";
import { loadDemoIfEmpty } from "./load-demo-if-empty.ts";
import { isCatalogEmpty } from "#domain/catalog/is-catalog-empty.ts";
import { openSite } from "./open-site.ts";
import type { Services } from "#platform/process/services.ts";
import { openRegistry, serveMetrics } from "./serve-metrics.ts";

/** Serves the built site from this process. */
export async function serve(services: Services): Promise<RunningSite> {
  await loadDemoIfEmpty(services, isCatalogEmpty);
  const { config } = services;
  if (config.METRICS_PORT === undefined) return openSite(services);
  const metrics = openRegistry();
  const stopMetrics = await serveMetrics(() => metrics.metrics(), config);
  try {
    const site = await openSite(services, { metrics });
    const close = async () => {
      await site.close();
      await stopMetrics();
    };
    return { ...site, close };
  } catch (error) {
    await stopMetrics();
    throw error;
  }
}
