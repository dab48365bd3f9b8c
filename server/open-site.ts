import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Registry } from "prom-client";
import { listen, type RunningSite } from "./listen.ts";
import type { RenderThreadData } from "./pages/serve-renders.ts";
import { root } from "./process/config.ts";
import type { Services } from "./process/services.ts";

type Site = typeof import("./site.ts");

/** A client that keeps a connection sends its next request within this time, or may lose it: another process takes new ones. */
const IDLE_GRACE_MS = 10_000;

const siteFile = join(root, "build/server/index.js");

/** Loads the built site. */
export async function loadSite(): Promise<Site> {
  return (await import(siteFile)) as Site;
}

/** Opens the built site, with a thread that renders pages, and listens. Throws OperatorError when it cannot listen. */
export async function openSite(
  services: Services,
  options: { metrics?: Registry; runsJobs?: boolean } = {},
): Promise<RunningSite> {
  const { createSite } = await loadSite();
  const { config, connection } = services;
  const workerData: RenderThreadData = { siteFile, config, connection };
  // oxlint-disable-next-line toebox-errors/error-listeners -- ThreadedRenderer listens
  const startThread = () => new Worker(join(root, "server/render-thread.ts"), { workerData });
  const app = await createSite(services, { ...options, startThread });
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
