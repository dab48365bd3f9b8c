import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { FIRST_POPULAR, HOME_POPULAR, WIDE_PAGE_SIZE } from "#domain/rankings/limits.ts";
import { type HomePeriod, homePeriods } from "#domain/rankings/period-names.ts";
import { listPopular, type PopularQuery } from "#domain/releases/popular-releases.ts";
import { periods } from "#domain/time/periods.ts";
import type { Caller } from "#domain/people/owner.ts";
import { popularItem, popularList, toWirePopularList, type WirePopularItem } from "#wire/lists.ts";
import { callerParameters } from "#wire/caller-parameters.ts";
import { checkPageCount, id, oneOf, page, pageCount, pageSize, slug, text, wholeNumber } from "#wire/parameters.ts";
import { publicRead } from "./public-read.ts";
import { ok } from "./reply.ts";
import { withCallersReactions } from "./callers-reactions.ts";

const MAX_SKIP = 1_000_000_000;

const items = z.object({ data: z.array(popularItem) });

/** Adds the calls that read the rankings by likes. */
export async function rankingsApi(app: FastifyInstance, { db }: { db: Database }) {
  const popular = (index: CatalogReader, query: PopularQuery) =>
    index.read(async (catalog) => ({ data: toWirePopularList(await listPopular(catalog, query)) }));
  const personalize = async <List extends { data: WirePopularItem[] }>(
    { data }: { data: List },
    { caller }: { caller: Caller },
  ) => ({ data: await withCallersReactions(db, caller, data) });

  publicRead(app, "/popular-products", {
    id: "listHomePopular",
    tag: "Rankings",
    summary: "The most liked products of a period, for the home page",
    description: "Places are those of the whole ranking, whatever the filters.",
    query: z.object({
      search: oneOf(Object.keys(homePeriods) as [HomePeriod, ...HomePeriod[]])
        .default("weekly")
        .describe("The period"),
      perpage: pageSize.default(HOME_POPULAR),
      model_slug: slug.optional().describe("Only products of this model"),
      ...callerParameters,
    }),
    response: ok({ data: items }),
    read: ({ index, query: { search, perpage, model_slug } }) =>
      popular(index, { period: homePeriods[search], limit: perpage, modelSlug: model_slug }),
    personalize,
  });

  publicRead(app, "/most-popular-products", {
    id: "listTopPopular",
    tag: "Rankings",
    summary: "The first ten of a ranking",
    description: "Places are those of the whole ranking, whatever the brand.",
    query: z.object({
      most_popular: text.optional().describe("Ignored"),
      most_likes: oneOf(periods).default("week").describe("The period"),
      brand_id: id.optional().describe("Only products of this brand; 0 means all brands"),
      ...callerParameters,
    }),
    response: ok({ data: items }),
    read: ({ index, query: { most_likes, brand_id } }) =>
      popular(index, { period: most_likes, brandId: brand_id, limit: FIRST_POPULAR }),
    personalize,
  });

  publicRead(app, "/most-popular-list", {
    id: "listPopular",
    tag: "Rankings",
    summary: "A ranking, a page at a time",
    description: "Places are those of the whole ranking; `skip` leaves out the first entries.",
    query: z
      .object({
        search: oneOf(periods).default("week").describe("The period"),
        brand_id: id.optional().describe("Only products of this brand; 0 means all brands"),
        skip: wholeNumber(0, MAX_SKIP, "must be a whole number from 0")
          .default(0)
          .describe("Entries to leave out before the first page"),
        page,
        perpage: pageSize.default(WIDE_PAGE_SIZE),
        pages: pageCount,
        ...callerParameters,
      })
      .check(checkPageCount),
    response: ok({ data: popularList }),
    read: ({ index, query: { search, brand_id, skip, page: number, perpage, pages } }) =>
      popular(index, { period: search, brandId: brand_id, offset: skip, page: number, limit: perpage, pages }),
    personalize,
  });
}
