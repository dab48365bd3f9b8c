import { z } from "zod";
import { count, flag } from "#domain/reply.ts";

/** An anonymous visitor, as the browser calls him (api.md "Conventions"). */
export const visitorId = z
  .string("must be 8 to 64 letters, digits, _ or -")
  .regex(/^[\w-]{8,64}$/, "must be 8 to 64 letters, digits, _ or -");

/** The random number that an anonymous visitor's watchlist hangs on. */
export const watchlistCookie = z.string("must be 6 to 20 digits").regex(/^\d{6,20}$/, "must be 6 to 20 digits");

/** Who asks, as far as the caller says. */
export const caller = { visitor_id: visitorId.optional(), cookie: watchlistCookie.optional() };
export interface Caller {
  visitor_id?: string;
  cookie?: string;
}

/** What a visitor did with a product, and how it is counted with that. */
export const mark = z.object({
  id: z.int(),
  is_liked: flag,
  is_watchlisted: flag,
  is_cop: flag,
  is_pass: flag,
  likes_counts: count,
  watch_list_count: count,
  cop_count: count,
  pass_count: count,
});
export type Mark = z.output<typeof mark>;
