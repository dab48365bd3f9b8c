import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Config } from "#platform/process/config.ts";
import type { Database } from "#platform/postgres/connect.ts";
import {
  countCalendarAddresses,
  createCalendarAddress,
  makeOwnCalendar,
  MAX_ADDRESSES,
  stopCalendarAddresses,
} from "#domain/calendars/calendar-addresses.ts";
import { etagOf, hasEtag } from "#platform/http/etag.ts";
import { watchlistCookie } from "#wire/caller-parameters.ts";
import { requireWatchlistOwner } from "./caller.ts";
import { siteCalls } from "./site-calls.ts";

interface Options {
  db: Database;
  config: Pick<Config, "SITE_NAME" | "ORIGIN">;
  now: () => Temporal.Instant;
}

const querystring = z.object({ "watchlist-cookie": watchlistCookie.optional() });

/** Calls about the secret addresses at which calendar programs read a watchlist (ICAL-3). */
export const ownCalendarApi: FastifyPluginAsyncZod<Options> = async (app, { db, config, now }) => {
  const { read, change } = siteCalls(app, "Watchlist");
  read("/watchlist/calendars", {
    id: "countCalendarAddresses",
    summary: "How many addresses the calendar of the caller's watchlist has",
    description: "The addresses themselves are kept as hashes.",
    query: querystring,
    reply: { count: z.int() },
    run: async (request) => ({ count: await countCalendarAddresses(db, requireWatchlistOwner(request)) }),
  });

  change("/watchlist/calendars", {
    id: "createCalendarAddress",
    summary: "Makes a secret address of the calendar of the caller's watchlist",
    description: `The address is shown once. At most ${MAX_ADDRESSES} at a time; 422 while nothing is on the watchlist.`,
    storesForVisitor: true,
    query: querystring,
    reply: { path: z.string().describe("The address on this site, to subscribe to") },
    async run(request) {
      const token = await createCalendarAddress(db, requireWatchlistOwner(request), now());
      return { path: `/api/calendars/${token}.ics` };
    },
  });

  change("/watchlist/calendars/stop", {
    id: "stopCalendarAddresses",
    summary: "Stops all addresses of the calendar of the caller's watchlist",
    description: "They are 404 from then on.",
    query: querystring,
    reply: { stopped: z.int() },
    run: async (request) => ({ stopped: await stopCalendarAddresses(db, requireWatchlistOwner(request)) }),
  });

  read("/calendars/:token.ics", {
    id: "getOwnCalendar",
    summary: "The calendar of a watchlist by its secret address",
    description: "An iCalendar file that calendar programs read again every hour. 404 once its address is stopped.",
    ignoresToken: true,
    params: z.object({ token: z.string() }),
    response: {
      200: {
        description: "The file",
        content: { "text/calendar": { schema: z.string().meta({ examples: ["BEGIN:VCALENDAR"] }) } },
      },
      304: z.null().describe("The program has it already"),
    },
    async run({ params, headers }, reply) {
      const site = { name: config.SITE_NAME, origin: config.ORIGIN };
      const file = await makeOwnCalendar(db, params.token, site, now());
      const etag = etagOf(file);
      reply.headers({
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "private, no-cache",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        etag,
      });
      return hasEtag(headers["if-none-match"], etag) ? reply.code(304).send(null) : reply.send(file);
    },
  });
};
