import type { FastifyInstance } from "fastify";
import type { Writers } from "#domain/engagement/writers.ts";
import { todayInNewYork } from "#domain/time/today.ts";

/** Has each call of a visitor without an account note that this visitor is here (OPS-15). */
export function noteVisits(calls: FastifyInstance, { visits }: Writers, now: () => Temporal.Instant): void {
  calls.addHook("preHandler", async ({ caller, session }) => {
    if (session) return;
    const day = todayInNewYork(now());
    for (const owner of [caller.marks, caller.watchlist]) if (owner) visits.add({ owner, day });
  });
}
