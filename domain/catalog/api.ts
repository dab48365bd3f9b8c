import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { staffPicksQuery } from "#domain/listing/contract.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import type { Writers } from "#domain/popularity/writers.ts";
import { publicRead } from "#domain/public-read.ts";
import { ok } from "#domain/reply.ts";
import { type Caller, caller } from "#domain/visitors/contract.ts";
import { isPerson } from "#domain/visitors/is-person.ts";
import { markCards, markProduct } from "#domain/visitors/read-marks.ts";
import { cardList, headerMenu, modelDetail, productDetail, recentlyAdded } from "./contract.ts";
import { findBySlug, readModel } from "./find-by-slug.ts";
import { readRecentlyAdded } from "./read-recently-added.ts";
import { readStaffPicks } from "./read-staff-picks.ts";
import { todayInNewYork } from "./today.ts";

const slugParameter = z.object({ slug: z.string() });

interface Options {
  live: LiveCatalogue;
  writers: Pick<Writers, "views">;
  /** Whether a view may be counted that comes with `request`. */
  mayCountView: (request: FastifyRequest) => boolean;
  now: () => Temporal.Instant;
}

/** The calls of api.md "Product", the staff's picks and the newest products, and the menu and zones beside them. */
export const catalogApi: FastifyPluginAsyncZod<Options> = async (app, { live, writers, mayCountView, now }) => {
  const { db } = live;
  /** Whether a person looks at what is asked for, whose views can be told apart (api.md "Product"). */
  const isSeen = (request: FastifyRequest<{ Querystring: Caller }>) =>
    request.query.visitor_id !== undefined &&
    request.method === "GET" &&
    isPerson(request.headers) &&
    mayCountView(request);

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
    async ({ query }) => {
      const list = await readStaffPicks(live, query, todayInNewYork(now()));
      return { status: "OK" as const, data: { ...list, data: await markCards(db, query, list.data) } };
    },
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
    async (request) => {
      const { params, query } = request;
      const found = await findBySlug(live, params.slug, now());
      if (!("product" in found)) return { status: "OK" as const, ...found };
      if (isSeen(request)) {
        const { visitor_id = "" } = query;
        writers.views.add({ product_id: found.product.id, visitor_id, day: todayInNewYork(now()) });
      }
      return { status: "OK" as const, product: await markProduct(db, query, found.product) };
    },
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
