import { ensureBuild } from "./build.ts";
import type { RunningSite } from "./listen.ts";
import { offerDemo } from "./offer-demo.ts";
import { loadSite, openSite } from "./open-site.ts";
import type { Services } from "./process/services.ts";
import type { Progress } from "./progress.ts";
import { openRegistry, serveMetrics } from "./serve-metrics.ts";

/** Builds the site when its sources have changed, and serves it from this process. */
export async function serve(services: Services, progress: Progress): Promise<RunningSite> {
  await ensureBuild(progress);
  const { isCatalogEmpty } = await loadSite();
  await offerDemo(services, isCatalogEmpty);
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
