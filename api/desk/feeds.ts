import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { feed, toWireFeed } from "#wire/desk/feeds.ts";
import { id } from "#wire/parameters.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Calls of editors about the feeds that news and social posts are read from (DESK-18). */
export const feedsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work }) => {
  const { read, change } = deskCalls(app, "editor", "Catalog");
  const { db, media, fetching, threads, now } = services;
  const loadFeeds = () => import("#domain/feeds/manage-feeds.ts");

  read("/feeds", {
    id: "listFeeds",
    summary: "The feeds, with what failed",
    description: "Their addresses are without the secrets in them.",
    reply: { data: z.array(feed) },
    async run() {
      const { listFeeds } = await loadFeeds();
      return { data: (await listFeeds(db)).map(toWireFeed) };
    },
  });

  change("/feeds", {
    id: "addFeed",
    summary: "Adds a feed, and reads it at once",
    description: "422 for one that cannot be read, unless it is to be tried again later.",
    body: z.object({
      url: z
        .string()
        .trim()
        .max(2_000)
        .regex(/^\P{Cc}*$/u, "must be an address"),
      kind: z.enum(["news", "social"]),
      is_forced: z.boolean().optional().describe("Adds it also if it cannot be read yet"),
    }),
    reply: { data: feed },
    async run({ body: { url, kind, is_forced } }) {
      const { addFeed } = await loadFeeds();
      const options = { media, fetching, threads, now: now() };
      return { data: toWireFeed(await addFeed(db, { url, kind, isForced: is_forced ?? false }, options)) };
    },
  });

  change("/feeds/:id/remove", {
    id: "removeFeed",
    summary: "Removes a feed with its posts",
    description: "An undo of the change brings the posts back, not the feed.",
    factor: "fresh",
    params: z.object({ id: id.describe("The number of the feed") }),
    reply: { posts: z.int() },
    async run(request) {
      const { removeFeed } = await loadFeeds();
      const by = { actor: "desk", accountId: deskOf(request).account_id, now: now() };
      const { posts } = await work.run(request, () => removeFeed(db, String(request.params.id), by));
      return { posts };
    },
  });
};
