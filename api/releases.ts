import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import { readReactions } from "#domain/engagement/reactions.ts";
import { readFilterOptions } from "#domain/releases/filter-options.ts";
import { findBySlug } from "#domain/releases/find-by-slug.ts";
import { SLIDER_PAGE_SIZE } from "#domain/releases/limits.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { listRecentlyAdded } from "#domain/releases/recently-added.ts";
import { listStaffPicks } from "#domain/releases/staff-picks.ts";
import { suggest } from "#domain/releases/suggest.ts";
import { readDrops } from "#domain/today/read-drops.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import type { Caller } from "#domain/people/owner.ts";
import { isPerson } from "#platform/http/is-person.ts";
import {
  cardList,
  filterOptions,
  recentlyAdded,
  suggestions,
  toWireCardList,
  toWireFilterOptions,
  toWireRecentlyAdded,
  toWireSuggestions,
  type WireCardList,
} from "#wire/lists.ts";
import { modelDetail, toWireModel } from "#wire/catalog.ts";
import { detailedProduct, toWireProduct } from "#wire/product.ts";
import { today, toWireToday } from "#wire/today.ts";
import { withProductReactions } from "#wire/reactions.ts";
import type { ViewCounter } from "./views.ts";
import { callerParameters } from "#wire/caller-parameters.ts";
import { filterOptionsQuery, productsQuery, toFilters, toListQuery } from "#wire/list-parameters.ts";
import { page, pageSize, text } from "#wire/parameters.ts";
import { publicRead } from "./public-read.ts";
import { ok, okBody } from "./reply.ts";
import { withCallersReactions } from "./callers-reactions.ts";

interface Options {
  db: Database;
  views: ViewCounter;
  /** Whether a view that comes with `request` may be counted. */
  mayCountView: (request: FastifyRequest) => Promise<boolean>;
  now: () => Temporal.Instant;
}

/**
 * Adds the calls that read releases: lists, filters, search, staff picks, the newest, and a product's or model's
 * detail.
 */
export async function releasesApi(app: FastifyInstance, { db, views, mayCountView, now }: Options) {
  /** Returns a list with the caller's reactions (LIST-17). */
  const personalize = async ({ data }: { data: WireCardList }, { caller }: { caller: Caller }) => ({
    data: await withCallersReactions(db, caller, data),
  });

  publicRead(app, "/products", {
    id: "listProducts",
    tag: "Releases",
    summary: "Releases, a page at a time",
    description:
      "Filters narrow the list together. Without a sort it has an order of its own: by date, upcoming first; best match first with `search`.",
    query: productsQuery,
    response: ok({ data: cardList }),
    read: ({ index, query, caller }) =>
      index.read(async (catalog) => ({
        data: toWireCardList(await listReleases(catalog, toListQuery(query, caller))),
      })),
    personalize,
  });

  publicRead(app, "/filter-options", {
    id: "listFilterOptions",
    tag: "Releases",
    summary: "The choices of each filter of /products, and how many releases each choice has",
    description:
      "Each count is of the releases that the list would have with that choice, the other filters unchanged.",
    query: filterOptionsQuery,
    response: ok({ data: filterOptions }),
    read: ({ index, query, caller }) =>
      index.read(async (catalog) => ({
        data: toWireFilterOptions(await readFilterOptions(catalog, toFilters(query, caller))),
      })),
  });

  publicRead(app, "/suggestions", {
    id: "suggest",
    tag: "Releases",
    summary: "Products, models and brands that match a text while it is being typed",
    description: "At most six products, four models and two brands, the best matches first.",
    query: z.object({
      search: text
        .default("")
        .describe("The text so far")
        .meta({ examples: ["jord"] }),
    }),
    response: ok({ data: suggestions }),
    read: ({ index, query }) =>
      index.read(async (catalog) => ({ data: toWireSuggestions(await suggest(catalog, query.search)) })),
  });

  publicRead(app, "/staff-picks", {
    id: "listStaffPicks",
    tag: "Releases",
    summary: "The products that the staff picked, a page at a time",
    description: "In the staff's order.",
    query: z.object({ page, perpage: pageSize.default(SLIDER_PAGE_SIZE), ...callerParameters }),
    response: ok({ data: cardList }),
    read: ({ index, query: { page: number, perpage } }) =>
      index.read(async (catalog) => ({
        data: toWireCardList(await listStaffPicks(catalog, { page: number, limit: perpage })),
      })),
    personalize,
  });

  publicRead(app, "/recently-added", {
    id: "listRecentlyAdded",
    tag: "Releases",
    summary: "The newest products",
    description: "At most ten, the newest first.",
    response: ok({ data: z.array(recentlyAdded) }),
    read: ({ index }) =>
      index.read(async (catalog) => ({ data: listRecentlyAdded(catalog, now()).map(toWireRecentlyAdded) })),
  });

  publicRead(app, "/today", {
    id: "listDrops",
    tag: "Releases",
    summary: "The releases that drop around now, with their retailers",
    description:
      "From two hours ago to a day ahead, at any retailer, what comes next first; what comes an hour later is there as well.",
    response: ok({ data: today }),
    read: ({ index }) => index.read(async (catalog) => ({ data: toWireToday(await readDrops(catalog, now())) })),
  });

  /** Whether a person looks at the product, and the view may be counted. */
  const isView = async (request: FastifyRequest) =>
    request.method === "GET" && isPerson(request.headers) && (await mayCountView(request));

  publicRead(app, "/product/:slug", {
    id: "getProduct",
    tag: "Releases",
    summary: "The product or model of a slug, or the product of an id",
    description: "With `visitor_id` it counts as a view, and the reply tells what the visitor did with the product.",
    params: z.object({
      slug: z
        .string()
        .describe("A slug, also a former one of a product, or a product's id")
        .meta({ examples: ["court-harbor"] }),
    }),
    query: z.object(callerParameters),
    response: {
      200: z
        .xor([okBody({ product: detailedProduct }), okBody({ modelDetails: modelDetail })])
        .describe("The product or the model"),
    },
    read: async ({ index, params }) => {
      const found = await index.read((catalog) => findBySlug(catalog, params.slug, now()));
      return "product" in found
        ? { product: toWireProduct(found.product) }
        : { modelDetails: toWireModel(found.model) };
    },
    personalize: async (body, { query, caller }, request) => {
      if (!("product" in body)) return body;
      const { product } = body;
      if (query.visitor_id !== undefined) {
        const view = { product_id: product.id, visitor_id: query.visitor_id, day: todayInNewYork(now()) };
        if (await isView(request)) await views.count(request, view);
      }
      const ids = [product.id, ...product.similar.map(({ id }) => id)];
      return { product: withProductReactions(product, await readReactions(db, caller, ids)) };
    },
  });
}
