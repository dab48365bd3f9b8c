import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ensureBuild } from "./build.ts";
import { root } from "./process/config.ts";
import { listen, type RunningSite } from "./listen.ts";
import { openRegistry, serveMetrics } from "./serve-metrics.ts";
import { offerDemo } from "./offer-demo.ts";
import type { Progress } from "./progress.ts";
import type { RenderThreadData } from "./pages/serve-renders.ts";
import type { Services } from "./process/services.ts";

type Site = typeof import("./site.ts");

/** Builds the site when its sources have changed, loads the build, and listens. */
export async function serve(services: Services, progress: Progress): Promise<RunningSite> {
  await ensureBuild(progress);
  const siteFile = join(root, "build/server/index.js");
  const { createSite, isCatalogEmpty } = (await import(siteFile)) as Site;
  await offerDemo(services, isCatalogEmpty);
  const { config, connection, mediaFolder } = services;
  const workerData: RenderThreadData = { siteFile, config, connection, mediaFolder };
  const startThread = () => new Worker(join(root, "server/render-thread.ts"), { workerData });
  const metrics = config.METRICS_PORT === undefined ? undefined : openRegistry();
  const app = await createSite(services, { startThread, metrics });
  try {
    if (metrics) app.addHook("onClose", await serveMetrics(() => metrics.metrics(), config));
    await app.ready();
    return { address: await listen(app.server, services.config), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
