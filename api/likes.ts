import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { LimitReached } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { openLikes } from "#domain/engagement/likes.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { requireReactionOwner } from "./caller.ts";
import { visitorId } from "#wire/caller-parameters.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { productId, wanted } from "#wire/parameters.ts";
import { siteCalls } from "./site-calls.ts";
import { requireProduct } from "./require-product.ts";

interface Options {
  db: Database;
  index: CatalogReader;
  /** of likes */
  limit: DailyLimit;
  now: () => Temporal.Instant;
}

/** Adds the call to like a product (POP-1). */
export const likesApi: FastifyPluginAsyncZod<Options> = async (app, { db, index, limit, now }) => {
  const { changeByGet } = siteCalls(app, "Engagement");
  const likes = openLikes(db);
  app.addHook("onClose", () => likes.settled());

  changeByGet("/product/:id/like", {
    id: "toggleLike",
    summary: "Likes or unlikes a product",
    description: "`data` is 1 when the caller likes the product now, else 0.",
    storesForVisitor: true,
    params: z.object({ id: productId }),
    query: z.object({ visitor_id: visitorId.optional(), wanted }),
    reply: { data: z.literal([0, 1]) },
    async run(request) {
      const { id } = request.params;
      const { wanted } = request.query;
      const like = { product_id: id, owner: requireReactionOwner(request), day: todayInNewYork(now()), wanted };
      await requireProduct(index, id);
      const add = (refusal?: LimitReached) => likes.add({ ...like, refusal });
      return { data: await limit.count(request, id, add, (data) => data === 1) };
    },
  });
};
