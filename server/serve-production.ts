import { join } from "node:path";
import { ensureBuild } from "./build.ts";
import { root } from "./config.ts";
import { listen, type RunningSite } from "./listen.ts";
import { offerDemo } from "./offer-demo.ts";
import type { Progress } from "./progress.ts";
import type { Services } from "./services.ts";

type Site = typeof import("./site.ts");

/** Builds when the sources have changed since the last build, loads what was built, and listens. */
export async function serve(services: Services, progress: Progress): Promise<RunningSite> {
  await ensureBuild(progress);
  const { createSite, isCatalogueEmpty } = (await import(join(root, "build/server/index.js"))) as Site;
  await offerDemo(services, isCatalogueEmpty);
  const app = await createSite(services);
  try {
    await app.ready();
    return { address: await listen(app.server, services.config), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
