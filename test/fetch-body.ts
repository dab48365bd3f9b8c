import { type FeedContent, fetchFeed } from "#domain/feeds/fetch-feed.ts";
import type { FeedKind } from "#domain/news/formats/feed-entry.ts";
import { rss } from "./feed-samples.ts";
import { openFeedServer } from "./feed-server.ts";

/** Reads a feed of `kind` that a server sends with `body` and content type `type`. */
export async function fetchBody(body: string | Buffer, kind: FeedKind = "news", type = "text/plain") {
  const server = await openFeedServer();
  server.answers.set("/feed", { body, headers: { "content-type": type } });
  const feed = { url: server.at("/feed"), kind, etag: null, last_modified: null };
  return (await fetchFeed(feed, server.fetching)) as FeedContent;
}

/** Fetches the news of a feed that a server sends. */
export const fetchNews = async (body: string | Buffer, type?: string) => (await fetchBody(body, "news", type)).news;

/** Fetches the social posts of a feed that a server sends: a text, or a value for JSON. */
export const fetchSocial = async (body: unknown) =>
  (await fetchBody(typeof body === "string" ? body : JSON.stringify(body), "social")).social;

/** Returns a feed in RSS with one entry, and `inner` in it. */
export const oneItem = (inner: string) =>
  rss(`<item><title>Fog</title><link>https://paper.example/fog</link>${inner}</item>`);
