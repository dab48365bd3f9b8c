import { type ResourceLimits, Worker } from "node:worker_threads";
import type { Registry } from "prom-client";
import { builtFile, readBuildId } from "./build.ts";
import { listen, type RunningSite } from "./listen.ts";
import type { RenderThreadData } from "./pages/serve-renders.ts";
import { READING_YOUNG_MB } from "#platform/process/memory-settings.ts";
import type { Services } from "#platform/process/services.ts";
import { createSite } from "./site.ts";

/** A client that keeps a connection sends its next request within this time, or may lose it: another process takes new ones. */
const IDLE_GRACE_MS = 10_000;

/** Opens the site, with a thread that renders pages, and listens. Throws OperatorError when it cannot listen. */
export async function openSite(
  services: Services,
  options: { metrics?: Registry; runsJobs?: boolean } = {},
): Promise<RunningSite> {
  const { config, connection } = services;
  const renderData: RenderThreadData = { config, connection };
  const startThreads = {
    rendering: () => thread("render-thread", renderData),
    reading: () => thread("index-thread", { connection }, { maxYoungGenerationSizeMb: READING_YOUNG_MB }),
  };
  const app = await createSite(services, { ...options, startThreads, buildId: readBuildId() });
  try {
    await app.ready();
    return {
      address: await listen(app.server, config),
      close(drains = false) {
        if (drains) app.idleGraceMs = IDLE_GRACE_MS;
        return app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Starts a thread of the built site; the caller listens to it. */
function thread(
  name: "render-thread" | "index-thread",
  workerData: object,
  resourceLimits: ResourceLimits = {},
): Worker {
  // oxlint-disable-next-line toebox-errors/error-listeners -- ThreadedRenderer and IndexReader listen
  return new Worker(builtFile(name), { workerData, resourceLimits });
}
