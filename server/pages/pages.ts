import type { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { pageExistence } from "#app/routing/page-existence.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { CachedResponse } from "#platform/cache/cached-response.ts";
import type { RenderResult } from "#platform/cache/page-cache.ts";
import { refuse } from "#platform/http/errors.ts";
import { admitUncached } from "#platform/limits/cache-miss-limit.ts";
import { WorkQueue } from "#platform/limits/work-queue.ts";
import { createPageRenderer, pageRoutes, type RenderPage } from "./page-renderer.ts";
import { ThreadedRenderer } from "./threaded-renderer.ts";
import type { Services } from "#platform/process/services.ts";

/** While one page waits for the database, another uses the processor; 256 are a second or two of work. */
export const RENDER_LIMITS = { maxRunning: 2, maxWaiting: 256, maxWaitMs: 5_000 };

interface Options {
  services: Services;
  build: ServerBuild;
  /** starts the thread that renders pages; without it, this one does */
  startRendering: (() => Worker) | undefined;
}

/** Serves the pages: every address that is neither the API's nor a file's. Fastify asks, React Router renders, the cache stores. */
export async function pages(app: FastifyInstance, { services, build, startRendering }: Options): Promise<void> {
  const { db } = services;
  const routeOf = pageRoutes(build);
  const queue = new WorkQueue(RENDER_LIMITS);
  const render = openRenderer(app, services, build, startRendering);

  async function renderResponse(address: string): Promise<RenderResult> {
    const { status, headers, body, isComplete } = await render(address);
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    return { response: new CachedResponse(status, headers, bytes), isCacheable: isComplete };
  }

  app.route({
    method: "GET",
    url: "/*",
    onRequest: admitUncached(app.admitMiss),
    ...app.publicRoutes.route({
      name: "page",
      label: (address) => routeOf(address).pattern,
      declared: (path) => {
        const { parameters = [] } = routeOf(path).handle;
        return parameters === "every" || !isData(path) ? parameters : [...parameters, "_routes"];
      },
      sharedAs: async (address) => {
        const { id, params } = routeOf(address);
        const exists = await pageExistence[id]?.({ db }, params).catch(ignoreUnavailable);
        return exists === false ? `not-found ${id}${dataPart(address)}` : null;
      },
      renderer: (address) => () => queue.run(() => renderResponse(address)),
    }),
  });
  app.route({
    method: app.supportedMethods.filter((method) => method !== "GET" && method !== "HEAD"),
    url: "/*",
    // Before the body is read: the method is wrong, whatever the body.
    onRequest: (_request, reply, _done) => void refuse(reply.header("allow", "GET, HEAD"), 405),
    handler: () => {},
  });
  // Only a request that comes earlier waits for the index; when this fails, the first request reads it.
  app.catalog.index.refreshed().catch(() => {});
}

/** Renders pages in a thread where it may start one, which every purge reaches. */
function openRenderer(
  app: FastifyInstance,
  { config, now, media }: Services,
  build: ServerBuild,
  startRendering: Options["startRendering"],
): RenderPage {
  const { reader, sources } = app.catalog;
  const onError = (error: unknown) => app.log.error(error, "a page could not be rendered completely");
  if (!startRendering || !reader)
    return createPageRenderer({ build, config, ...sources.everyone, now, media, onError });
  const renderer = new ThreadedRenderer(startRendering, onError, () => reader.read());
  app.onPurge({ before: () => renderer.purge() });
  app.addHook("onClose", () => renderer.close());
  return renderer.render;
}

/**
 * Ignores that the database is unreachable: nobody knows then whether a page exists, and rendering it reports the
 * error.
 */
function ignoreUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}

/** Whether React Router's client asks for the data of a page, in place of its document. */
function isData(path: string): boolean {
  return path.endsWith(".data");
}

/** Returns the part of a key that distinguishes a page's data from its document. */
function dataPart(address: string): string {
  const [path = "", query = ""] = address.split("?");
  return isData(path) ? ` .data?${query}` : "";
}
