import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "./errors.ts";

const CROSS_SITE = "Other sites cannot change anything here.";

/** Refuses routes that write (`config.isWrite`) to the pages of other sites, in every method: an <img> sends GET (API-19). */
export function refuseCrossSite(app: FastifyInstance, origin: string): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.isWrite && isCrossSite(request, origin)) void refuse(reply, 403, CROSS_SITE);
    else done();
  });
}

/**
 * Whether a browser says that another site's page makes the request: by Fetch metadata, or by the origin where that is
 * absent (an old browser, or a site without TLS). A program that sends neither is not a browser.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, "headers">, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site.includes("cross-site");
  const { origin, host } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return URL.parse(origin)?.host !== host;
}
