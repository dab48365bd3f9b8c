import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import { readReactions } from "#domain/engagement/reactions.ts";
import { reactions, toWireReactions } from "#wire/reactions.ts";
import { callerParameters } from "#wire/caller-parameters.ts";
import { siteCalls } from "./site-calls.ts";

/** Adds the call that reads what a visitor did with products (POP-8). */
export const reactionsApi: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const { read } = siteCalls(app, "Engagement");
  read("/marks", {
    id: "listMarks",
    summary: "What the caller liked, watchlisted and voted on",
    description: "Of the newest 5,000 products at most.",
    query: z.object(callerParameters),
    reply: { data: z.array(reactions) },
    run: async ({ caller }) => ({ data: (await readReactions(db, caller)).map(toWireReactions) }),
  });
};
