import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listNews } from "#domain/news/list-news.ts";
import { listSocialPosts } from "#domain/news/list-social-posts.ts";
import { parseCursor } from "#domain/news/post-cursor.ts";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { newsMeta, newsPost, socialPage, toWireNewsList, toWireSocialPage } from "#wire/news.ts";
import { page, pageSize, slug, text } from "#wire/parameters.ts";
import { publicRead } from "./public-read.ts";
import { ok } from "./reply.ts";

const cursor = text
  .transform((value, context) => {
    const parsed = parseCursor(value);
    if (!parsed) context.addIssue({ code: "custom", message: "must be the `next` of the page before" });
    return parsed;
  })
  .meta({ type: "string", examples: ["1764334800000.57"] });

const perPage = pageSize.default(LIST_PAGE_SIZE);

interface NewsOptions {
  now: () => Temporal.Instant;
}

/** Adds the calls about news and social posts. */
export const newsApi: FastifyPluginAsyncZod<NewsOptions> = async (app, { now }) => {
  publicRead(app, "/news", {
    id: "listNews",
    tag: "News",
    summary: "The news, or those related to a product",
    description:
      "Newest first. With `related_data` the posts about that product come first, then those about others of its model.",
    query: z.object({
      page,
      per_page: perPage,
      related_data: slug.optional().describe("The slug of a product"),
    }),
    response: ok({ data: z.array(newsPost), meta: newsMeta }),
    read: async ({ db, query: { page: number, per_page, related_data } }) =>
      toWireNewsList(await listNews(db, { page: number, limit: per_page, relatedTo: related_data }, now())),
  });

  publicRead(app, "/twite-list", {
    id: "listSocialPosts",
    tag: "News",
    summary: "Social posts",
    description:
      "Newest first. `next` goes before `page`: posts that come meanwhile neither repeat nor skip any of the pages after it.",
    query: z.object({ page, per_page: perPage, next: cursor.optional() }),
    response: ok({ data: socialPage }),
    read: async ({ db, query: { next, page: number, per_page } }) => ({
      data: toWireSocialPage(await listSocialPosts(db, { after: next, page: number, limit: per_page }, now())),
    }),
  });
};
