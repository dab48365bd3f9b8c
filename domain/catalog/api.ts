import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { caller, staffPicksQuery } from "#domain/listing/contract.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { publicRead } from "#domain/public-read.ts";
import { ok } from "#domain/reply.ts";
import { cardList, headerMenu, modelDetail, productDetail, recentlyAdded } from "./contract.ts";
import { findBySlug, readModel } from "./find-by-slug.ts";
import { readRecentlyAdded } from "./read-recently-added.ts";
import { readStaffPicks } from "./read-staff-picks.ts";
import { todayInNewYork } from "./today.ts";

const slugParameter = z.object({ slug: z.string() });

/** The calls of api.md "Product", the staff's picks and the newest products, and the menu and zones beside them. */
export const catalogApi: FastifyPluginAsyncZod<{ live: LiveCatalogue; now: () => Temporal.Instant }> = async (
  app,
  { live, now },
) => {
  const { db } = live;

  app.get(
    "/staff-picks",
    {
      ...publicRead,
      schema: {
        summary: "What the staff picked, a page at a time",
        querystring: staffPicksQuery,
        response: ok({ data: cardList }),
      },
    },
    async ({ query }) => ({ status: "OK" as const, data: await readStaffPicks(live, query, todayInNewYork(now())) }),
  );

  app.get(
    "/recently-added",
    { ...publicRead, schema: { summary: "The newest products", response: ok({ data: z.array(recentlyAdded) }) } },
    async () => ({ status: "OK" as const, data: await readRecentlyAdded(live, now()) }),
  );

  app.get(
    "/product/:slug",
    {
      ...publicRead,
      schema: {
        summary: "The product or model of a slug, or the product of an id",
        params: slugParameter,
        querystring: z.object(caller),
        response: ok({ product: productDetail.optional(), modelDetails: modelDetail.optional() }),
      },
    },
    async ({ params }) => ({ status: "OK" as const, ...(await findBySlug(live, params.slug, now())) }),
  );

  app.get(
    "/model/:slug",
    {
      ...publicRead,
      schema: { summary: "A model", params: slugParameter, response: ok({ modelDetails: modelDetail }) },
    },
    async ({ params }) => ({ status: "OK" as const, modelDetails: await readModel(db, params.slug) }),
  );

  app.get(
    "/header-menu",
    { ...publicRead, schema: { summary: "The menus of the header", response: ok({ data: headerMenu }) } },
    async () => {
      await live.refresh();
      return { status: "OK" as const, data: live.menu };
    },
  );

  app.get(
    "/time-zone",
    {
      schema: { summary: "The zones to choose from", response: ok({ timeZoneList: z.record(z.string(), z.string()) }) },
    },
    async () => {
      await live.refresh();
      return { status: "OK" as const, timeZoneList: live.timeZones };
    },
  );
};
