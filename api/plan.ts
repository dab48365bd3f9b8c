import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { dropStep, MAX_STEPS, planStep, readPlan } from "#domain/plan/plan.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { watchlistCookie } from "#wire/caller-parameters.ts";
import { planStep as step } from "#wire/plan.ts";
import { requireWatchlistOwner } from "./caller.ts";
import { ok, success } from "./reply.ts";
import { visitorMutationRoute } from "./writes.ts";

interface Options {
  db: Database;
  now: () => Temporal.Instant;
}

const tags = ["Watchlist"];
const querystring = z.object({ "watchlist-cookie": watchlistCookie.optional() });
const retailerRule = "must be the key of a retailer";

/** Adds the calls about the plan of a drop morning (TODAY-5). */
export const planApi: FastifyPluginAsyncZod<Options> = async (app, { db, now }) => {
  app.get(
    "/plan",
    {
      schema: {
        operationId: "getPlan",
        tags,
        summary: "The retailers at which the caller wants to try which release",
        description: "In the order in which they were planned.",
        querystring,
        response: ok({ data: z.array(step) }),
      },
    },
    async (request) => success({ data: await readPlan(db, requireWatchlistOwner(request)) }),
  );

  app.route({
    ...visitorMutationRoute,
    method: "POST",
    url: "/plan",
    schema: {
      operationId: "planStep",
      tags,
      summary: "Plans a retailer of a release, ticks it off, or takes it out of the plan",
      description: `A plan has at most ${MAX_STEPS} steps.`,
      querystring,
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
      response: ok({}),
    },
    async handler(request) {
      const owner = requireWatchlistOwner(request);
      const { is_planned, ...changed } = request.body;
      if (is_planned) await planStep(db, owner, changed, now());
      else await dropStep(db, owner, changed);
      return success({});
    },
  });
};
