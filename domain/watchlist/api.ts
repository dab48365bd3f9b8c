import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#db/connect.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { changingCall } from "#domain/changing-call.ts";
import { id } from "#domain/parameters.ts";
import type { Writers } from "#domain/popularity/writers.ts";
import { ok } from "#domain/reply.ts";
import { watchlistCookie } from "#domain/visitors/contract.ts";
import { countReleasingSoon } from "./releasing-soon.ts";

/** By how much the shown count moves (api.md "Product"). */
const ADD = 1;

interface Options {
  db: Database;
  writers: Writers;
  now: () => Temporal.Instant;
}

/** The calls of api.md that are about watchlists; the list itself is GET /api/products?is_watchlist=1. */
export const watchlistApi: FastifyPluginAsyncZod<Options> = async (app, { db, writers, now }) => {
  app.route({
    ...changingCall,
    url: "/product/:id/watchlist",
    schema: {
      summary: "Puts product `id` on the caller's watchlist, or takes it off",
      params: z.object({ id }),
      querystring: z.object({ "watchlist-cookie": watchlistCookie }),
      response: ok({ data: z.literal([0, 1]), add: z.literal(ADD) }),
    },
    async handler({ params, query: { "watchlist-cookie": cookie } }) {
      const data = await writers.watchlists.add({ product_id: params.id, cookie, added_at: now().toString() });
      return { status: "OK" as const, data, add: ADD as typeof ADD };
    },
  });

  app.get(
    "/is-watch-list-release-soon",
    {
      schema: {
        summary: "How many products of the caller's watchlist are released within 7 days",
        querystring: z.object({ "watchlist-cookie": watchlistCookie.optional() }),
        response: ok({ count: z.int() }),
      },
    },
    async ({ query }) => ({
      status: "OK" as const,
      count: await countReleasingSoon(db, query["watchlist-cookie"], todayInNewYork(now())),
    }),
  );
};
