import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ALL_BRANDS, readBrands, readModels, readSizeRuns } from "#domain/catalog/names.ts";
import { readModel } from "#domain/catalog/read-model.ts";
import {
  brandList,
  headerMenu,
  modelDetail,
  modelList,
  sizeRunList,
  toWireHeaderMenu,
  toWireModel,
  toWireSizeRuns,
} from "#wire/catalog.ts";
import { id } from "#wire/parameters.ts";
import { publicRead } from "./public-read.ts";
import { ok } from "./reply.ts";

/** Adds the calls that read what products are sorted by: brands, models, size runs, the header's menus, time zones. */
export async function catalogApi(app: FastifyInstance) {
  publicRead(app, "/brand-list", {
    id: "listBrands",
    tag: "Catalog",
    summary: "Every brand",
    description: "By name.",
    response: ok({ data: brandList }),
    read: async ({ db }) => ({ data: await readBrands(db) }),
  });

  publicRead(app, "/model-list", {
    id: "listModels",
    tag: "Catalog",
    summary: "The models of a brand",
    description: "By name; without `brand_id` those of every brand.",
    query: z.object({ brand_id: id.default(ALL_BRANDS).describe("The brand; 1000 means all brands") }),
    response: ok({ data: modelList }),
    read: async ({ db, query }) => ({ data: await readModels(db, query.brand_id) }),
  });

  publicRead(app, "/model/:slug", {
    id: "getModel",
    tag: "Catalog",
    summary: "A model",
    description: "The text and picture above a model's releases.",
    params: z.object({
      slug: z
        .string()
        .describe("The model's slug")
        .meta({ examples: ["air-jordan-1"] }),
    }),
    response: ok({ modelDetails: modelDetail }),
    read: async ({ db, params }) => ({ modelDetails: toWireModel(await readModel(db, params.slug)) }),
  });

  publicRead(app, "/size-run-list", {
    id: "listSizeRuns",
    tag: "Catalog",
    summary: "Every size run",
    description: "From men's to toddlers'.",
    response: ok({ sizeRun: sizeRunList }),
    read: async ({ db }) => ({ sizeRun: toWireSizeRuns(await readSizeRuns(db)) }),
  });

  publicRead(app, "/header-menu", {
    id: "getHeaderMenu",
    tag: "Catalog",
    summary: "The menus of the header",
    description: "Nike has groups of models, Jordan and adidas one list each.",
    response: ok({ data: headerMenu }),
    read: ({ index }) => index.read(async ({ menu }) => ({ data: toWireHeaderMenu(menu) })),
  });

  publicRead(app, "/time-zone", {
    id: "listTimeZones",
    tag: "Catalog",
    summary: "The time zones to choose from: IANA name to display name",
    description: "Keys are IANA names, values are for people, in the order to show them.",
    response: ok({ timeZoneList: z.record(z.string(), z.string()) }),
    read: ({ index }) => index.read(async ({ timeZones }) => ({ timeZoneList: timeZones })),
  });
}
