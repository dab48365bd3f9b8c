import { hash } from "node:crypto";
import { join } from "node:path";
import fp from "fastify-plugin";
import { KeptPages } from "#platform/cache/kept-pages.ts";
import type { Services } from "#platform/process/services.ts";

interface Options {
  services: Services;
  /** identifier of the build, when pages are to survive a restart */
  buildId: string | undefined;
}

/** Makes cached pages survive an orderly restart, in `DATA_DIR/pages` (API-37). */
export const keptPages = fp(async (app, { services, buildId }: Options) => {
  const { config, requestDb: db, now } = services;
  if (!buildId || config.PAGE_CACHE_MB === 0) return;
  const pages = new KeptPages({
    cache: app.pageCache,
    file: join(config.DATA_DIR, "pages"),
    build: hash("sha256", JSON.stringify([buildId, config])),
    db,
    now,
    onError: (error) => app.log.warn(error, "the pages of this process could not be kept or read again"),
  });
  app.onPurge({ after: (purged) => pages.notePurge(purged) });
  // A page that is requested earlier would be rendered, though it is cached a moment later.
  app.addHook("onReady", () => pages.restored());
  app.addHook("onClose", () => pages.save(app.catalog.index.cached().version));
});
