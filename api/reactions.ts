import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import { readReactions } from "#domain/engagement/reactions.ts";
import { reactions, toWireReactions } from "#wire/reactions.ts";
import { callerParameters } from "#wire/caller-parameters.ts";
import { ok, success } from "./reply.ts";

/** Adds the call that reads what a visitor did with products (POP-8). */
export const reactionsApi: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/marks",
    {
      schema: {
        operationId: "listMarks",
        tags: ["Engagement"],
        summary: "What the caller liked, watchlisted and voted on",
        description: "Of the newest 5,000 products at most.",
        querystring: z.object(callerParameters),
        response: ok({ data: z.array(reactions) }),
      },
    },
    async ({ caller }) => success({ data: (await readReactions(db, caller)).map(toWireReactions) }),
  );
};
