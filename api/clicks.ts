import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { countRetailerClick } from "#domain/engagement/clicks.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { productId } from "#wire/parameters.ts";
import { siteCalls } from "./site-calls.ts";
import { requireProduct } from "./require-product.ts";

interface Options {
  db: Database;
  index: CatalogReader;
  /** of clicks */
  limit: DailyLimit;
  now: () => Temporal.Instant;
}

/** Adds the call that counts a click on a retailer (POP-7). */
export const clicksApi: FastifyPluginAsyncZod<Options> = async (app, { db, index, limit, now }) => {
  const { changeByGet } = siteCalls(app, "Engagement");
  changeByGet("/update-kf-click-count/:id", {
    id: "countRetailerClick",
    summary: "Counts a click on a retailer of a product",
    description: "Call it when a visitor follows a link to a retailer.",
    params: z.object({ id: productId }),
    async run(request) {
      const { id } = request.params;
      await requireProduct(index, id);
      if (await limit.admits(request, id)) await countRetailerClick(db, id, todayInNewYork(now()));
    },
  });
};
