import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { dropStep, MAX_STEPS, planStep, readPlan } from "#domain/plan/plan.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { watchlistCookie } from "#wire/caller-parameters.ts";
import { planStep as step } from "#wire/plan.ts";
import { requireWatchlistOwner } from "./caller.ts";
import { siteCalls } from "./site-calls.ts";

interface Options {
  db: Database;
  now: () => Temporal.Instant;
}

const querystring = z.object({ "watchlist-cookie": watchlistCookie.optional() });
const retailerRule = "must be the key of a retailer";

/** Adds the calls about the plan of a drop morning (TODAY-5). */
export const planApi: FastifyPluginAsyncZod<Options> = async (app, { db, now }) => {
  const { read, change } = siteCalls(app, "Watchlist");
  read("/plan", {
    id: "getPlan",
    summary: "The retailers at which the caller wants to try which release",
    description: "In the order in which they were planned.",
    query: querystring,
    reply: { data: z.array(step) },
    run: async (request) => ({ data: await readPlan(db, requireWatchlistOwner(request)) }),
  });

  change("/plan", {
    id: "planStep",
    summary: "Plans a retailer of a release, ticks it off, or takes it out of the plan",
    description: `A plan has at most ${MAX_STEPS} steps.`,
    storesForVisitor: true,
    query: querystring,
    body: z.object({
      product_id: z.int32("must be an id").min(1, "must be an id"),
      retailer: z
        .string(retailerRule)
        .min(1, retailerRule)
        .max(300, retailerRule)
        .regex(/^[^\0]+$/, retailerRule)
        .describe("Its key, such as Men.US.kith"),
      is_planned: z.boolean("must be true or false"),
      is_done: z.boolean("must be true or false").default(false),
    }),
    async run(request) {
      const owner = requireWatchlistOwner(request);
      const { is_planned, ...changed } = request.body;
      if (is_planned) await planStep(db, owner, changed, now());
      else await dropStep(db, owner, changed);
    },
  });
};
