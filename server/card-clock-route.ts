import type { FastifyInstance } from "fastify";
import { forOtherSites } from "#platform/http/headers.ts";
import type { Services } from "#platform/process/services.ts";

/**
 * Gives the server's time in milliseconds since 1970 to the cards of SITE-76, which caches keep (TIME-27). A card in a frame
 * is of no site, so that any may read it.
 */
export async function cardClockRoute(app: FastifyInstance, { now }: Pick<Services, "now">): Promise<void> {
  // no slug has a dot
  app.get("/embed/now.txt", async (_request, reply) => {
    const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
    void reply.headers({ ...headers, ...forOtherSites });
    return String(now().epochMilliseconds);
  });
}
