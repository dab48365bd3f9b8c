import type { FastifyInstance } from "fastify";
import { openVisits } from "#domain/engagement/record-visits.ts";
import type { PendingOptions } from "#domain/engagement/pending-writes.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import type { Database } from "#platform/postgres/connect.ts";

/**
 * Has each call of a visitor without an account note that this visitor is here (OPS-15). Call it before the writers of reactions
 * are opened: hooks of closing run in reverse, and a visit is written after the reactions of its visitor.
 */
export function recordVisits(
  calls: FastifyInstance,
  { db, now, ...pending }: { db: Database; now: () => Temporal.Instant } & PendingOptions,
): void {
  const visits = openVisits(db, pending);
  calls.addHook("onClose", () => visits.close());
  calls.addHook("preHandler", async ({ caller, session }) => {
    if (session) return;
    const day = todayInNewYork(now());
    for (const owner of [caller.reactions, caller.watchlist]) if (owner) visits.add({ owner, day });
  });
}
