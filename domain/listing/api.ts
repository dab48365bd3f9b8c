import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { cardList } from "#domain/catalog/contract.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { text } from "#domain/parameters.ts";
import { publicRead } from "#domain/public-read.ts";
import { ok } from "#domain/reply.ts";
import { markCards } from "#domain/visitors/read-marks.ts";
import {
  brandList,
  filterOptions,
  filterOptionsQuery,
  modelList,
  modelListQuery,
  productsQuery,
  sizeRunList,
  suggestions,
} from "./contract.ts";
import { readFilterOptions } from "./filter-options.ts";
import { listProducts } from "./list-products.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";
import { readBrands, readModels, readSizeRuns } from "./names.ts";
import { suggest } from "./suggest.ts";

const done = { status: "OK" as const };

/** The calls of api.md "Listings and popularity" by which releases are listed, filtered and searched. */
export const listingApi: FastifyPluginAsyncZod<{ live: LiveCatalogue; now: () => Temporal.Instant }> = async (
  app,
  { live, now },
) => {
  const { db } = live;
  const today = () => todayInNewYork(now());

  app.get(
    "/products",
    {
      ...publicRead,
      schema: { summary: "Releases, a page at a time", querystring: productsQuery, response: ok({ data: cardList }) },
    },
    async ({ query }) => {
      const list = await listProducts(live, query, today());
      return { ...done, data: { ...list, data: await markCards(db, query, list.data) } };
    },
  );

  app.get(
    "/filter-options",
    {
      ...publicRead,
      schema: {
        summary: "What the filters of /products can be set to, and how many releases each choice has",
        querystring: filterOptionsQuery,
        response: ok({ data: filterOptions }),
      },
    },
    async ({ query }) => ({ ...done, data: await readFilterOptions(live, query, today()) }),
  );

  app.get(
    "/suggestions",
    {
      ...publicRead,
      schema: {
        summary: "What a text that is being typed may become",
        querystring: z.object({ search: text.default("") }),
        response: ok({ data: suggestions }),
      },
    },
    async ({ query }) => ({ ...done, data: await suggest(live, query.search, today()) }),
  );

  app.get(
    "/brand-list",
    { ...publicRead, schema: { summary: "Every brand", response: ok({ data: brandList }) } },
    async () => ({
      ...done,
      data: await readBrands(db),
    }),
  );

  app.get(
    "/model-list",
    {
      ...publicRead,
      schema: { summary: "The models of a brand", querystring: modelListQuery, response: ok({ data: modelList }) },
    },
    async ({ query }) => ({ ...done, data: await readModels(db, query.brand_id) }),
  );

  app.get(
    "/size-run-list",
    { ...publicRead, schema: { summary: "Every size run", response: ok({ sizeRun: sizeRunList }) } },
    async () => ({ ...done, sizeRun: await readSizeRuns(db) }),
  );
};
