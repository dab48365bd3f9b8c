import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import type { ReserveMark } from "#domain/engagement/new-mark-limit.ts";
import type { Config } from "#platform/process/config.ts";
import { countReleasingSoon } from "#domain/engagement/releasing-soon.ts";
import type { Writers } from "#domain/engagement/writers.ts";
import { MAX_CALENDAR_EVENTS } from "#domain/releases/limits.ts";
import { makeWatchlistCalendar } from "#domain/releases/watchlist-calendar.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { requireWatchlistOwner, watchlistCookie } from "./caller.ts";
import { getOrPostMutation } from "./mutation-route.ts";
import { id } from "./parameters.ts";
import { ok, success } from "./reply.ts";
import { requireProduct } from "./require-product.ts";
import { rethrowAfter } from "./rethrow-after.ts";

/** By how much the shown count moves. */
const ADD = 1;

interface Options {
  db: Database;
  index: CatalogReader;
  writers: Writers;
  /** the limit of what one network adds to a product's watchlists in a day */
  daily: { watch: ReserveMark };
  config: Pick<Config, "SITE_NAME" | "ORIGIN">;
  now: () => Temporal.Instant;
}

const tags = ["Watchlist"];

/** Adds the calls about watchlists; the list itself is GET /api/products?is_watchlist=1. */
export const watchlistApi: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, index, writers, daily, config, now } = options;
  app.route({
    ...getOrPostMutation,
    url: "/product/:id/watchlist",
    schema: {
      operationId: "toggleWatchlist",
      tags,
      summary: "Adds a product to the caller's watchlist or removes it",
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
      await requireProduct(index, entry.product_id);
      const { refusal, release } = await daily.watch(request, entry.product_id);
      const data = await writers.watchlists.add({ ...entry, refusal }).catch(rethrowAfter(release));
      if (data === 0) await release();
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
    async ({ caller }) => success({ count: await countReleasingSoon(db, caller.watchlist, todayInNewYork(now())) }),
  );

  app.get(
    "/watchlist.ics",
    {
      schema: {
        operationId: "getWatchlistCalendar",
        tags,
        summary: "The upcoming releases of the caller's watchlist as an iCalendar file",
        description: `An event for each release of which the day is known, at most ${MAX_CALENDAR_EVENTS}, the soonest first. 404 when there is none.`,
        querystring: z.object({
          "watchlist-cookie": watchlistCookie.optional(),
          brand_id: id.optional().describe("Only releases of this brand; 0 means all brands"),
        }),
        response: {
          200: {
            description: "The file",
            content: { "text/calendar": { schema: z.string().meta({ examples: ["BEGIN:VCALENDAR"] }) } },
          },
        },
      },
    },
    async (request, reply) => {
      const watched = { owner: requireWatchlistOwner(request), brandId: request.query.brand_id };
      const site = { name: config.SITE_NAME, origin: config.ORIGIN };
      const file = await makeWatchlistCalendar(db, watched, site, now());
      return reply
        .header("content-type", "text/calendar; charset=utf-8")
        .header("content-disposition", 'attachment; filename="watchlist.ics"')
        .send(file);
    },
  );
};
