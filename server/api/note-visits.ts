import type { FastifyInstance } from "fastify";
import type { Writers } from "#domain/engagement/writers.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { VISITOR_ID, WATCHLIST_COOKIE } from "#domain/visitors/contract.ts";
import { callerOf } from "./caller.ts";

/** Has each call of a visitor without an account note that this visitor is here (OPS-15). */
export function noteVisits(calls: FastifyInstance, { visits }: Writers, now: () => Temporal.Instant): void {
  calls.addHook("preHandler", async (request) => {
    const { visitor_id = "", cookie = "", account_id } = callerOf(request);
    if (account_id !== undefined) return;
    const day = todayInNewYork(now());
    // a call that does not read them has not validated them either
    if (VISITOR_ID.test(visitor_id)) visits.add({ owner: visitor_id, day });
    if (WATCHLIST_COOKIE.test(cookie)) visits.add({ owner: cookie, day });
  });
}
