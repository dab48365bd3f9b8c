import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { LimitReached } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import type { Config } from "#platform/process/config.ts";
import { countReleasingSoon, openWatchlists } from "#domain/engagement/watchlist.ts";
import { MAX_CALENDAR_EVENTS } from "#domain/releases/limits.ts";
import { makeWatchlistCalendar } from "#domain/calendars/watchlist-calendar.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { requireWatchlistOwner } from "./caller.ts";
import { watchlistCookie } from "#wire/caller-parameters.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { id, productId, wanted } from "#wire/parameters.ts";
import { siteCalls } from "./site-calls.ts";
import { requireProduct } from "./require-product.ts";

/** By how much the shown count moves. */
const ADD = 1;

interface Options {
  db: Database;
  index: CatalogReader;
  /** of entries */
  limit: DailyLimit;
  config: Pick<Config, "SITE_NAME" | "ORIGIN">;
  now: () => Temporal.Instant;
}

/** Adds the calls about watchlists; the list itself is GET /api/products?is_watchlist=1. */
export const watchlistApi: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { read, changeByGet } = siteCalls(app, "Watchlist");
  const { db, index, limit, config, now } = options;
  const watchlists = openWatchlists(db);
  app.addHook("onClose", () => watchlists.settled());

  changeByGet("/product/:id/watchlist", {
    id: "toggleWatchlist",
    summary: "Adds a product to the caller's watchlist or removes it",
    description: "`data` is 1 when the product is on the watchlist now, else 0.",
    storesForVisitor: true,
    params: z.object({ id: productId }),
    query: z.object({ "watchlist-cookie": watchlistCookie.optional(), wanted }),
    reply: { data: z.literal([0, 1]), add: z.literal(ADD) },
    async run(request) {
      const { id } = request.params;
      const { wanted } = request.query;
      const entry = { product_id: id, owner: requireWatchlistOwner(request), added_at: now().toString(), wanted };
      await requireProduct(index, id);
      const add = (refusal?: LimitReached) => watchlists.add({ ...entry, refusal });
      const data = await limit.count(request, id, add, (isListed) => isListed === 1);
      return { data, add: ADD as typeof ADD };
    },
  });

  read("/is-watch-list-release-soon", {
    id: "countReleasingSoon",
    summary: "How many products of the caller's watchlist are released within 7 days",
    description: "Counts releases whose day is known, today included.",
    query: z.object({ "watchlist-cookie": watchlistCookie.optional() }),
    reply: { count: z.int() },
    run: async ({ caller }) => ({ count: await countReleasingSoon(db, caller.watchlist, todayInNewYork(now())) }),
  });

  read("/watchlist.ics", {
    id: "getWatchlistCalendar",
    summary: "The upcoming releases of the caller's watchlist as an iCalendar file",
    description: `An event for each release of which the day is known, at most ${MAX_CALENDAR_EVENTS}, the soonest first. 404 when there is none.`,
    query: z.object({
      "watchlist-cookie": watchlistCookie.optional(),
      brand_id: id.optional().describe("Only releases of this brand; 0 means all brands"),
    }),
    response: {
      200: {
        description: "The file",
        content: { "text/calendar": { schema: z.string().meta({ examples: ["BEGIN:VCALENDAR"] }) } },
      },
    },
    async run(request, reply) {
      const watched = { owner: requireWatchlistOwner(request), brandId: request.query.brand_id };
      const site = { name: config.SITE_NAME, origin: config.ORIGIN };
      const file = await makeWatchlistCalendar(db, watched, site, now());
      return reply
        .header("content-type", "text/calendar; charset=utf-8")
        .header("content-disposition", 'attachment; filename="watchlist.ics"')
        .send(file);
    },
  });
};
