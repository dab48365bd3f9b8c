import { createServer as createHttpServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { createServer, isRunnableDevEnvironment } from "vite";
import { root } from "#platform/process/config.ts";
import { listen, type RunningSite } from "./listen.ts";
import { loadDemoIfEmpty } from "./load-demo-if-empty.ts";
import { SERVICE_WORKER } from "./service-worker-paths.ts";
import type { Services } from "#platform/process/services.ts";

type Site = typeof import("./site.ts");

/** Serves the sources: Vite compiles modules on request, and an edit starts a new site on the same services. */
export async function serve(services: Services): Promise<RunningSite> {
  const http = createHttpServer();
  keepSigterm();
  // oxlint-disable-next-line toebox-errors/error-listeners -- Vite's own server has no port
  const vite = await createServer({ root, appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
  const configFile = join(root, "vite.desk.config.ts");
  const hmr = { server: http, path: "hmr" };
  // oxlint-disable-next-line toebox-errors/error-listeners -- as above
  const desk = await createServer({ configFile, server: { middlewareMode: true, hmr } });
  const importSite = async (): Promise<Site> => {
    // Read each time: an edit of Vite's settings replaces the runner.
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run server code");
    return (await ssr.runner.import("/server/site.ts")) as Site;
  };

  let current: { site: Site; app: Promise<FastifyInstance> } | null = null;
  const presentApp = async (): Promise<FastifyInstance> => {
    // The runner returns the same module until an edit changes it.
    const site = await importSite();
    if (current?.site === site) return current.app;
    const outdated = current;
    const app = readyApp(site, services);
    current = { site, app };
    app.catch(() => (current = null));
    await outdated?.app.then((before) => before.close()).catch(() => {});
    return app;
  };

  http.on("request", (request, response) => {
    if (/^\/desk(?:[/?]|$)/.test(request.url ?? "")) return desk.middlewares(request, response);
    if (request.url === `/${SERVICE_WORKER.file}`) request.url = `/${SERVICE_WORKER.developmentSource}`;
    vite.middlewares(request, response, () => {
      presentApp().then(
        (app) => app.routing(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error);
          services.log?.error(error);
          console.error(error);
          response.writeHead(500, { "content-type": "text/plain" }).end(error.stack);
        },
      );
    });
  });
  const { isCatalogEmpty } = await importSite();
  await loadDemoIfEmpty(services, isCatalogEmpty);
  return {
    address: await listen(http, services.config),
    async close() {
      http.closeAllConnections();
      await vite.close();
      await desk.close();
      await current?.app.then((app) => app.close()).catch(() => {});
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Removes Vite's listeners of SIGTERM: they would end the process before main.ts has stopped PostgreSQL. */
function keepSigterm(): void {
  process.on("newListener", (event, listener) => {
    if (event === "SIGTERM") queueMicrotask(() => process.off("SIGTERM", listener as NodeJS.SignalsListener));
  });
}

async function readyApp({ createSite }: Site, services: Services): Promise<FastifyInstance> {
  const app = await createSite(services);
  await app.ready();
  return app;
}
