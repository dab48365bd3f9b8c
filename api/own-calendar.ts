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
import { ok, success } from "./reply.ts";
import { mutationRoute, visitorMutationRoute } from "./writes.ts";

interface Options {
  db: Database;
  config: Pick<Config, "SITE_NAME" | "ORIGIN">;
  now: () => Temporal.Instant;
}

const tags = ["Watchlist"];

const querystring = z.object({ "watchlist-cookie": watchlistCookie.optional() });

/** Calls about the secret addresses at which calendar programs read a watchlist (ICAL-3). */
export const ownCalendarApi: FastifyPluginAsyncZod<Options> = async (app, { db, config, now }) => {
  app.get(
    "/watchlist/calendars",
    {
      schema: {
        operationId: "countCalendarAddresses",
        tags,
        summary: "How many addresses the calendar of the caller's watchlist has",
        description: "The addresses themselves are kept as hashes.",
        querystring,
        response: ok({ count: z.int() }),
      },
    },
    async (request) => success({ count: await countCalendarAddresses(db, requireWatchlistOwner(request)) }),
  );

  app.route({
    ...visitorMutationRoute,
    method: "POST",
    url: "/watchlist/calendars",
    schema: {
      operationId: "createCalendarAddress",
      tags,
      summary: "Makes a secret address of the calendar of the caller's watchlist",
      description: `The address is shown once. At most ${MAX_ADDRESSES} at a time; 422 while nothing is on the watchlist.`,
      querystring,
      response: ok({ path: z.string().describe("The address on this site, to subscribe to") }),
    },
    async handler(request) {
      const token = await createCalendarAddress(db, requireWatchlistOwner(request), now());
      return success({ path: `/api/calendars/${token}.ics` });
    },
  });

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/watchlist/calendars/stop",
    schema: {
      operationId: "stopCalendarAddresses",
      tags,
      summary: "Stops all addresses of the calendar of the caller's watchlist",
      description: "They are 404 from then on.",
      querystring,
      response: ok({ stopped: z.int() }),
    },
    handler: async (request) => success({ stopped: await stopCalendarAddresses(db, requireWatchlistOwner(request)) }),
  });

  app.get(
    "/calendars/:token.ics",
    {
      config: { ignoresToken: true },
      schema: {
        operationId: "getOwnCalendar",
        tags,
        summary: "The calendar of a watchlist by its secret address",
        description: "An iCalendar file that calendar programs read again every hour. 404 once its address is stopped.",
        params: z.object({ token: z.string() }),
        response: {
          200: {
            description: "The file",
            content: { "text/calendar": { schema: z.string().meta({ examples: ["BEGIN:VCALENDAR"] }) } },
          },
          304: z.null().describe("The program has it already"),
        },
      },
    },
    async ({ params, headers }, reply) => {
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
  );
};
