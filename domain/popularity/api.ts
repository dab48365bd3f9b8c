import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#db/connect.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { changingCall } from "#domain/changing-call.ts";
import { id } from "#domain/listing/contract.ts";
import { ok } from "#domain/reply.ts";
import { countRetailerClick } from "./count-retailer-click.ts";

const idParameter = z.object({ id });

/** The calls by which visitors say what they care about (api.md "Product"). */
export const popularityApi: FastifyPluginAsyncZod<{ db: Database; now: () => Temporal.Instant }> = async (
  app,
  { db, now },
) => {
  app.route({
    ...changingCall,
    url: "/update-kf-click-count/:id",
    schema: { summary: "Counts a click on a retailer of product `id`", params: idParameter, response: ok({}) },
    async handler({ params }) {
      await countRetailerClick(db, params.id, todayInNewYork(now()));
      return { status: "OK" as const };
    },
  });
};
