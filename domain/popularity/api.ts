import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#db/connect.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { changingCall, personsCall } from "#domain/changing-call.ts";
import { NotFound } from "#domain/errors.ts";
import { id } from "#domain/parameters.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { publicRead } from "#domain/public-read.ts";
import { ok } from "#domain/reply.ts";
import { type Caller, caller, mark, visitorId } from "#domain/visitors/contract.ts";
import { markCards, readMarks } from "#domain/visitors/read-marks.ts";
import { homePeriods } from "./choices.ts";
import {
  mostPopularListQuery,
  mostPopularProductsQuery,
  popularItem,
  popularList,
  popularProductsQuery,
  viewRequest,
  voteReply,
  voteRequest,
} from "./contract.ts";
import { countRetailerClick } from "./count-retailer-click.ts";
import { FIRST_POPULAR } from "./limits.ts";
import type { Admit } from "./new-mark-limit.ts";
import { type PopularQuery, readPopular } from "./read-popular.ts";
import type { Writers } from "./writers.ts";

interface Options {
  db: Database;
  live: LiveCatalogue;
  writers: Writers;
  admitLike: Admit;
  admitVote: Admit;
  now: () => Temporal.Instant;
}

const done = { status: "OK" as const };
const idParameter = z.object({ id });
const items = z.object({ data: z.array(popularItem) });

/** The calls by which visitors say what they like, and those that say what is liked (api.md "Popularity", "Product"). */
export const popularityApi: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, live, writers, admitLike, admitVote, now } = options;
  const today = () => todayInNewYork(now());

  app.route({
    ...changingCall,
    url: "/product/:id/like",
    schema: {
      summary: "Likes product `id`, or takes the like back",
      params: idParameter,
      querystring: z.object({ visitor_id: visitorId }),
      response: ok({ data: z.literal([0, 1]) }),
    },
    async handler(request) {
      const like = { product_id: request.params.id, visitor_id: request.query.visitor_id, day: today() };
      const { refusal, giveBack } = admitLike(request, like.product_id);
      const data = await writers.likes.add({ ...like, refusal }).catch(givingBack(giveBack));
      if (data === 0) giveBack();
      return { ...done, data };
    },
  });

  app.route({
    ...personsCall,
    method: "POST",
    url: "/product-vote/:id",
    schema: {
      summary: "Votes cop or pass on product `id`",
      params: idParameter,
      body: voteRequest,
      response: ok({ data: voteReply }),
    },
    async handler(request) {
      const { vote_type, visitor_id } = request.body;
      const vote = { product_id: request.params.id, visitor_id, vote_type };
      const { refusal, giveBack } = admitVote(request, vote.product_id);
      const { cop_count, pass_count, isNew } = await writers.votes
        .add({ ...vote, refusal })
        .catch(givingBack(giveBack));
      if (!isNew) giveBack();
      const is = (type: typeof vote_type) => (vote_type === type ? (1 as const) : (0 as const));
      return { ...done, data: { cop_count, pass_count, is_cop: is("cop"), is_pass: is("pass") } };
    },
  });

  app.route({
    ...personsCall,
    method: "POST",
    url: "/product-view/:id",
    schema: {
      summary: "Says that product `id` is looked at; counts once per visitor and New York day",
      params: idParameter,
      body: viewRequest,
      response: ok({}),
    },
    async handler({ params, body: { visitor_id } }) {
      // it may be new
      if (!live.facets.has(params.id)) await live.refresh();
      if (!live.facets.has(params.id)) throw new NotFound("There is no such product.");
      writers.views.add({ product_id: params.id, visitor_id, day: today() });
      return done;
    },
  });

  app.route({
    ...changingCall,
    url: "/update-kf-click-count/:id",
    schema: { summary: "Counts a click on a retailer of product `id`", params: idParameter, response: ok({}) },
    async handler({ params }) {
      await countRetailerClick(db, params.id, today());
      return done;
    },
  });

  app.get(
    "/marks",
    {
      schema: {
        summary: "What the caller liked, watchlisted and voted on",
        querystring: z.object(caller),
        response: ok({ data: z.array(mark) }),
      },
    },
    async ({ query }) => ({ ...done, data: await readMarks(db, query) }),
  );

  const popular = async (query: PopularQuery & Caller) => {
    const list = await readPopular(live, query, today());
    return { ...list, data: await markCards(db, query, list.data) };
  };

  app.get(
    "/popular-products",
    {
      ...publicRead,
      schema: {
        summary: "The most liked of a period, for the home page",
        querystring: popularProductsQuery,
        response: ok({ data: items }),
      },
    },
    async ({ query }) => ({ ...done, data: await popular({ ...query, period: homePeriods[query.search] }) }),
  );

  app.get(
    "/most-popular-products",
    {
      ...publicRead,
      schema: {
        summary: "The first ten of a ranking",
        querystring: mostPopularProductsQuery,
        response: ok({ data: items }),
      },
    },
    async ({ query }) => ({
      ...done,
      data: await popular({ ...query, period: query.most_likes, perpage: FIRST_POPULAR }),
    }),
  );

  app.get(
    "/most-popular-list",
    {
      ...publicRead,
      schema: {
        summary: "A ranking, a page at a time",
        querystring: mostPopularListQuery,
        response: ok({ data: popularList }),
      },
    },
    async ({ query }) => ({ ...done, data: await popular({ ...query, period: query.search }) }),
  );
};

/** Gives back what was reserved for a write that failed. */
function givingBack(giveBack: () => void) {
  return (error: unknown): never => {
    giveBack();
    throw error;
  };
}
