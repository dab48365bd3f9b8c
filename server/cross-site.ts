import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "./errors.ts";

const FROM_ELSEWHERE = "Other sites may not change anything here.";

/** Refuses routes that write (`config.isWrite`) to the pages of other sites, in every method: an <img> is a GET. */
export function refuseCrossSite(app: FastifyInstance, origin: string): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.isWrite && isCrossSite(request, origin)) void refuse(reply, 403, FROM_ELSEWHERE);
    else done();
  });
}

/**
 * Whether a browser says that another site's page makes the request: by Fetch metadata, and by the origin where that is
 * absent (an old browser, or a site without TLS). Programs that say neither are no browsers.
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, "headers">, ownOrigin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site.includes("cross-site");
  const { origin, host } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return URL.parse(origin)?.host !== host;
}
