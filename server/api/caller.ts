import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Refused } from "#domain/errors.ts";
import { type Caller, markOwner, VISITOR_ID, WATCHLIST_COOKIE, watchlistOwner } from "#domain/visitors/contract.ts";

const VISITOR_RULE = "must be 8 to 64 letters, digits, _ or -";
const COOKIE_RULE = "must be 6 to 20 digits";

/** An anonymous visitor, by the id that the browser made. */
export const visitorId = pattern(VISITOR_ID, VISITOR_RULE)
  .describe("The visitor, by an id that the client has made")
  .meta({ examples: ["5f0c3a9d2b7e4816"] });

/** The random number that an anonymous visitor's watchlist belongs to. */
export const watchlistCookie = pattern(WATCHLIST_COOKIE, COOKIE_RULE)
  .describe("The number that the visitor's watchlist belongs to")
  .meta({ examples: ["482910375561204873"] });

/** The parameters by which a caller may name themselves. */
export const callerParameters = { visitor_id: visitorId.optional(), cookie: watchlistCookie.optional() };

/** By which a login makes what an anonymous visitor did so far the account's. */
export const visitorParameters = { "watchlist-cookie": watchlistCookie.optional(), visitor_id: visitorId.optional() };

/** Parameters that name the caller, or bypass the cache: the reply to them is the caller's alone. */
export const personalParameters = [
  ...Object.keys(callerParameters),
  "token",
  "watchlist-cookie",
  "is_watchlist_delete",
];

/** The caller, by token, query and body. Of a request whose schema declares the parameters that it reads. */
export function callerOf({ query, body, session }: Pick<FastifyRequest, "query" | "body" | "session">): Caller {
  const given = { ...(query as Record<string, string>), ...(body as Record<string, string> | undefined) };
  const { visitor_id, cookie = given["watchlist-cookie"] } = given;
  return { visitor_id, cookie, account_id: session?.account_id };
}

/** Whose likes and votes the caller changes. Throws Refused for a request with neither token nor `visitor_id`. */
export function requireMarkOwner(request: FastifyRequest): string {
  return markOwner(callerOf(request)) ?? refuseParameter("visitor_id", VISITOR_RULE);
}

/** Whose watchlist the caller changes. Throws Refused for a request with neither token nor `watchlist-cookie`. */
export function requireWatchlistOwner(request: FastifyRequest): string {
  return watchlistOwner(callerOf(request)) ?? refuseParameter("watchlist-cookie", COOKIE_RULE);
}

function refuseParameter(name: string, rule: string): never {
  throw new Refused(`${name} ${rule}.`, { [name]: rule });
}

function pattern(form: RegExp, rule: string) {
  return z.string(rule).regex(form, rule);
}
