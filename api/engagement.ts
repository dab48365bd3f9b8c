import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import type { CatalogReader } from "#domain/catalog-index/catalog-index.ts";
import { mark, voteReply, voteTypes } from "#domain/engagement/contract.ts";
import { countRetailerClick } from "#domain/engagement/count-retailer-click.ts";
import type { ReserveMark } from "#domain/engagement/new-mark-limit.ts";
import { readMarks } from "#domain/engagement/read-marks.ts";
import type { Writers } from "#domain/engagement/writers.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import type { ViewLimit } from "./view-limit.ts";
import { callerParameters, requireMarkOwner, visitorId } from "./caller.ts";
import { getOrPostMutation, mutationRoute } from "./mutation-route.ts";
import { id, oneOf } from "./parameters.ts";
import { requireProduct } from "./require-product.ts";
import { ok, success } from "./reply.ts";
import { rethrowAfter } from "./rethrow-after.ts";

interface Options {
  db: Database;
  index: CatalogReader;
  writers: Writers;
  /** the limits of what one network adds to a product in a day */
  daily: Record<"like" | "vote" | "click", ReserveMark>;
  views: ViewLimit;
  now: () => Temporal.Instant;
}

const idParameter = z.object({ id: id.describe("The product's id") });
const tags = ["Engagement"];

/** Calls to like, vote on, view and click through to products, and to read what a visitor did with them. */
export const engagementApi: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, index, writers, daily, views, now } = options;
  const today = () => todayInNewYork(now());

  app.route({
    ...getOrPostMutation,
    url: "/product/:id/like",
    schema: {
      operationId: "toggleLike",
      tags,
      summary: "Likes or unlikes a product",
      description: "`data` is 1 when the caller likes the product now, else 0.",
      params: idParameter,
      querystring: z.object({ visitor_id: visitorId.optional() }),
      response: ok({ data: z.literal([0, 1]) }),
    },
    async handler(request) {
      const like = { product_id: request.params.id, owner: requireMarkOwner(request), day: today() };
      await requireProduct(index, like.product_id);
      const { refusal, release } = await daily.like(request, like.product_id);
      const data = await writers.likes.add({ ...like, refusal }).catch(rethrowAfter(release));
      if (data === 0) await release();
      return success({ data });
    },
  });

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/product-vote/:id",
    schema: {
      operationId: "vote",
      tags,
      summary: "Votes cop or pass on a product",
      description: "A later vote replaces the earlier one.",
      params: idParameter,
      body: z.object({ vote_type: oneOf(voteTypes).describe("The vote"), visitor_id: visitorId.optional() }),
      response: ok({ data: voteReply }),
    },
    async handler(request) {
      const { vote_type } = request.body;
      const vote = { product_id: request.params.id, owner: requireMarkOwner(request), vote_type };
      await requireProduct(index, vote.product_id);
      const { refusal, release } = await daily.vote(request, vote.product_id);
      const cast = await writers.votes.add({ ...vote, refusal }).catch(rethrowAfter(release));
      if (!cast.isNew) await release();
      const { cop_count, pass_count } = cast;
      const is = (type: typeof vote_type) => (vote_type === type ? (1 as const) : (0 as const));
      return success({ data: { cop_count, pass_count, is_cop: is("cop"), is_pass: is("pass") } });
    },
  });

  app.route({
    ...mutationRoute,
    method: "POST",
    url: "/product-view/:id",
    schema: {
      operationId: "countView",
      tags,
      summary: "Counts a view of a product, once for each visitor and New York day",
      description: "A view of a product page that came from a cache.",
      params: idParameter,
      body: z.object({ visitor_id: visitorId }),
      response: ok({}),
    },
    async handler(request) {
      const view = { product_id: request.params.id, visitor_id: request.body.visitor_id, day: today() };
      await requireProduct(index, view.product_id);
      if (await views.admits(request, view)) writers.views.add(view);
      return success({});
    },
  });

  app.route({
    ...getOrPostMutation,
    url: "/update-kf-click-count/:id",
    schema: {
      operationId: "countRetailerClick",
      tags,
      summary: "Counts a click on a retailer of a product",
      description: "Call it when a visitor follows a link to a retailer.",
      params: idParameter,
      response: ok({}),
    },
    async handler(request) {
      const { id: productId } = request.params;
      await requireProduct(index, productId);
      const { refusal } = await daily.click(request, productId);
      if (!refusal) await countRetailerClick(db, productId, today());
      return success({});
    },
  });

  app.get(
    "/marks",
    {
      schema: {
        operationId: "listMarks",
        tags,
        summary: "What the caller liked, watchlisted and voted on",
        description: "Of the newest 5,000 products at most.",
        querystring: z.object(callerParameters),
        response: ok({ data: z.array(mark) }),
      },
    },
    async ({ caller }) => success({ data: await readMarks(db, caller) }),
  );
};
