import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { listReportedChanges } from "#domain/release-events/reported-changes.ts";
import { releaseChange, toWireChange } from "#wire/changes.ts";
import { id, pageSize } from "#wire/parameters.ts";
import { publicRead } from "./public-read.ts";
import { ok } from "./reply.ts";

/** Adds the call that lists changed releases. */
export const changesApi: FastifyPluginAsyncZod = async (app) => {
  publicRead(app, "/changes", {
    id: "listChanges",
    tag: "Releases",
    summary: "Changed release dates",
    description:
      "Newest first: dates that are announced, move or are canceled, of products and at their regions and retailers, before and after.",
    query: z.object({
      per_page: pageSize.default(LIST_PAGE_SIZE),
      next: id.optional().describe("The `next` of the page before"),
      brand_id: id.optional().describe("Only products of this brand"),
    }),
    response: ok({
      data: z.array(releaseChange),
      next: z.int().nullable().describe("Gives the next page; null at the end"),
    }),
    read: async ({ db, query: { per_page, next: before, brand_id } }) => {
      const { data, next } = await listReportedChanges(db, { limit: per_page, before, brandId: brand_id });
      return { data: data.map(toWireChange), next };
    },
  });
};
