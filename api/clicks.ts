import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { countRetailerClick } from "#domain/engagement/clicks.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { productId } from "#wire/parameters.ts";
import { ok, success } from "./reply.ts";
import { requireProduct } from "./require-product.ts";
import { getOrPostMutation } from "./writes.ts";

interface Options {
  db: Database;
  index: CatalogReader;
  /** of clicks */
  limit: DailyLimit;
  now: () => Temporal.Instant;
}

/** Adds the call that counts a click on a retailer (POP-7). */
export const clicksApi: FastifyPluginAsyncZod<Options> = async (app, { db, index, limit, now }) => {
  app.route({
    ...getOrPostMutation,
    url: "/update-kf-click-count/:id",
    schema: {
      operationId: "countRetailerClick",
      tags: ["Engagement"],
      summary: "Counts a click on a retailer of a product",
      description: "Call it when a visitor follows a link to a retailer.",
      params: z.object({ id: productId }),
      response: ok({}),
    },
    async handler(request) {
      const { id } = request.params;
      await requireProduct(index, id);
      if (await limit.admits(request, id)) await countRetailerClick(db, id, todayInNewYork(now()));
      return success({});
    },
  });
};
