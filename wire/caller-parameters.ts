import { z } from "zod";
import { VISITOR_ID, WATCHLIST_COOKIE } from "#domain/people/anonymous-ids.ts";
import type { PersonalParameter } from "#platform/http/personal-request.ts";

export const VISITOR_RULE = "must be 8 to 64 letters, digits, _ or -";
export const COOKIE_RULE = "must be 6 to 20 digits";

/** An anonymous visitor, by the id that the browser made. */
export const visitorId = pattern(VISITOR_ID, VISITOR_RULE)
  .describe("The visitor, by an id that the client has made")
  .meta({ examples: ["5f0c3a9d2b7e4816"] });

/** The random number that an anonymous visitor's watchlist belongs to. */
export const watchlistCookie = pattern(WATCHLIST_COOKIE, COOKIE_RULE)
  .describe("The number that the visitor's watchlist belongs to")
  .meta({ examples: ["482910375561204873"] });

type CallerParameters = Partial<Record<PersonalParameter, z.ZodType>>;

/** Parameters that may name the caller. */
export const callerParameters = {
  visitor_id: visitorId.optional(),
  cookie: watchlistCookie.optional(),
} satisfies CallerParameters;

/** Parameters that let a login take over the anonymous visitor's likes, votes and watchlist. */
export const visitorParameters = {
  "watchlist-cookie": watchlistCookie.optional(),
  visitor_id: visitorId.optional(),
} satisfies CallerParameters;

function pattern(form: RegExp, rule: string) {
  return z.string(rule).regex(form, rule);
}
