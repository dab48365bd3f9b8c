import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#db/connect.ts";
import { ok } from "#domain/reply.ts";
import { cardList, headerMenu, modelDetail, productDetail, productsQuery } from "./contract.ts";
import { findBySlug, readModel } from "./find-by-slug.ts";
import { listProducts } from "./list-products.ts";
import { readHeaderMenu } from "./read-header-menu.ts";
import { listTimeZones } from "./time-zones.ts";
import { todayInNewYork } from "./today.ts";

const slugParameter = z.object({ slug: z.string() });

/** The calls of api.md "Listings and popularity" and "Product" that read the catalogue. */
export const catalogApi: FastifyPluginAsyncZod<{ db: Database; now: () => Temporal.Instant }> = async (
  app,
  { db, now },
) => {
  app.get(
    "/products",
    { schema: { summary: "Releases, a page at a time", querystring: productsQuery, response: ok({ data: cardList }) } },
    async ({ query }) => ({ status: "OK" as const, data: await listProducts(db, query, todayInNewYork(now())) }),
  );

  app.get(
    "/product/:slug",
    {
      schema: {
        summary: "The product or model of a slug, or the product of an id",
        params: slugParameter,
        response: ok({ product: productDetail.optional(), modelDetails: modelDetail.optional() }),
      },
    },
    async ({ params }) => ({ status: "OK" as const, ...(await findBySlug(db, params.slug, now())) }),
  );

  app.get(
    "/model/:slug",
    { schema: { summary: "A model", params: slugParameter, response: ok({ modelDetails: modelDetail }) } },
    async ({ params }) => ({ status: "OK" as const, modelDetails: await readModel(db, params.slug) }),
  );

  app.get(
    "/header-menu",
    { schema: { summary: "The menus of the header", response: ok({ data: headerMenu }) } },
    async () => ({ status: "OK" as const, data: await readHeaderMenu(db) }),
  );

  app.get(
    "/time-zone",
    {
      schema: { summary: "The zones to choose from", response: ok({ timeZoneList: z.record(z.string(), z.string()) }) },
    },
    async () => ({ status: "OK" as const, timeZoneList: await listTimeZones(db) }),
  );
};
