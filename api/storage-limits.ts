import type { FastifyInstance } from "fastify";
import { isKnownVisitor } from "#domain/engagement/record-visits.ts";
import { LimitReached } from "#platform/errors.ts";
import type { RateLimitStore } from "#platform/limits/rate-limit-store.ts";
import type { Config } from "#platform/process/config.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { DailyLimit, DAY_MS } from "./daily-limit.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** the call stores something of a visitor without an account: the visitors of a network are limited */
    storesForVisitor?: boolean;
  }
}

/** Texts of these limits (API-40). */
export const TOO_MANY_WRITES = "Your network has reached today's limit of changes. Please try again tomorrow.";
export const TOO_MANY_VISITORS =
  "Your network has reached today's limit of new visitors. Please log in, or try again tomorrow.";

/** One of each visitor. */
const ONCE = { name: "visitors", max: 1, windowMs: DAY_MS };

interface Options {
  db: Database;
  counts: RateLimitStore;
  config: Pick<Config, "WRITES_PER_NETWORK" | "VISITORS_PER_NETWORK">;
}

/**
 * Limits what one network stores in a day: the calls that change something, and the visitors without an account of whom something is
 * stored, since visitors make their own ids. Whoever is known stays so (API-40). Returns the limit of changes, for calls that
 * make many.
 */
export function limitStorage(calls: FastifyInstance, { db, counts, config }: Options): DailyLimit {
  const writes = new DailyLimit(counts, "writes", config.WRITES_PER_NETWORK);
  calls.addHook("onRequest", async (request) => {
    if (!request.routeOptions.config.isWrite) return;
    const waitMs = await writes.take(request);
    if (waitMs > 0) throw new LimitReached(waitMs, TOO_MANY_WRITES);
  });
  if (config.VISITORS_PER_NETWORK === 0) return writes;
  const visitors = new DailyLimit(counts, "visitors", config.VISITORS_PER_NETWORK);
  calls.addHook("preHandler", async (request) => {
    const { caller, session, routeOptions } = request;
    if (session || !routeOptions.config.storesForVisitor) return;
    for (const owner of [caller.reactions, caller.watchlist]) {
      if (!owner) continue;
      const waitMs = await visitors.take(request);
      if (waitMs > 0) {
        if (!(await isKnownVisitor(db, owner))) throw new LimitReached(waitMs, TOO_MANY_VISITORS);
        // one that is counted already takes no second place
      } else if ((await counts.take(ONCE, owner.text)) > 0) await visitors.release(request);
    }
  });
  return writes;
}
