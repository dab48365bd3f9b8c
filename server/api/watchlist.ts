import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#db/connect.ts";
import { countReleasingSoon } from "#domain/engagement/releasing-soon.ts";
import type { Writers } from "#domain/engagement/writers.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { callerOf, requireWatchlistOwner, watchlistCookie } from "./caller.ts";
import { watchlistOwner } from "#domain/visitors/contract.ts";
import { getOrPostMutation } from "./mutation-route.ts";
import { id } from "./parameters.ts";
import { ok, success } from "./reply.ts";

/** By how much the shown count moves. */
const ADD = 1;

interface Options {
  db: Database;
  writers: Writers;
  now: () => Temporal.Instant;
}

const tags = ["Watchlist"];

/** The calls about watchlists; the list itself is GET /api/products?is_watchlist=1. */
export const watchlistApi: FastifyPluginAsyncZod<Options> = async (app, { db, writers, now }) => {
  app.route({
    ...getOrPostMutation,
    url: "/product/:id/watchlist",
    schema: {
      operationId: "toggleWatchlist",
      tags,
      summary: "Puts a product on the caller's watchlist, or takes it off",
      description: "`data` is 1 when the product is on the watchlist now, else 0.",
      params: z.object({ id: id.describe("The product's id") }),
      querystring: z.object({ "watchlist-cookie": watchlistCookie.optional() }),
      response: ok({ data: z.literal([0, 1]), add: z.literal(ADD) }),
    },
    async handler(request) {
      const entry = {
        product_id: request.params.id,
        owner: requireWatchlistOwner(request),
        added_at: now().toString(),
      };
      const data = await writers.watchlists.add(entry);
      return success({ data, add: ADD as typeof ADD });
    },
  });

  app.get(
    "/is-watch-list-release-soon",
    {
      schema: {
        operationId: "countReleasingSoon",
        tags,
        summary: "How many products of the caller's watchlist are released within 7 days",
        description: "Counts releases whose day is known, today included.",
        querystring: z.object({ "watchlist-cookie": watchlistCookie.optional() }),
        response: ok({ count: z.int() }),
      },
    },
    async (request) =>
      success({ count: await countReleasingSoon(db, watchlistOwner(callerOf(request)), todayInNewYork(now())) }),
  );
};
