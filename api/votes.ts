import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { LimitReached } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { voteTypes } from "#domain/engagement/vote-types.ts";
import { openVotes } from "#domain/engagement/votes.ts";
import { toWireVotes, voteReply } from "#wire/reactions.ts";
import { requireReactionOwner } from "./caller.ts";
import { visitorId } from "#wire/caller-parameters.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { oneOf, productId } from "#wire/parameters.ts";
import { siteCalls } from "./site-calls.ts";
import { requireProduct } from "./require-product.ts";

interface Options {
  db: Database;
  index: CatalogReader;
  /** of votes */
  limit: DailyLimit;
}

/** Adds the call to vote on a product (POP-5). */
export const votesApi: FastifyPluginAsyncZod<Options> = async (app, { db, index, limit }) => {
  const { change } = siteCalls(app, "Engagement");
  const votes = openVotes(db);
  app.addHook("onClose", () => votes.settled());

  change("/product-vote/:id", {
    id: "vote",
    summary: "Votes cop or pass on a product",
    description: "A later vote replaces the earlier one.",
    storesForVisitor: true,
    params: z.object({ id: productId }),
    body: z.object({ vote_type: oneOf(voteTypes).describe("The vote"), visitor_id: visitorId.optional() }),
    reply: { data: voteReply },
    async run(request) {
      const { vote_type } = request.body;
      const { id } = request.params;
      const vote = { product_id: id, owner: requireReactionOwner(request), vote_type };
      await requireProduct(index, id);
      const cast = (refusal?: LimitReached) => votes.add({ ...vote, refusal });
      const counts = await limit.count(request, id, cast, ({ isNew }) => isNew);
      return { data: toWireVotes(counts, { cop: vote_type === "cop", pass: vote_type === "pass" }) };
    },
  });
};
