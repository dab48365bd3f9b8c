import { z } from "zod";
import type { FeedStatus } from "#domain/feeds/manage-feeds.ts";
import { shownAddress } from "#domain/news/shown-address.ts";

/** A feed that news or social posts are read from, in a reply. */
export const feed = z.object({
  id: z.int(),
  kind: z.enum(["news", "social"]),
  url: z.string().describe("Without the secrets in it"),
  posts: z.int(),
  fetched_at: z.iso.datetime().nullable(),
  succeeded_at: z.iso.datetime().nullable(),
  next_fetch_at: z.iso.datetime(),
  failures: z.int().describe("Since the last success"),
  last_error: z.string().nullable(),
});
export type WireFeed = z.output<typeof feed>;

/** Returns a feed in the words of the API. */
export function toWireFeed({ id, kind, url, posts, failures, last_error, ...at }: FeedStatus): WireFeed {
  return {
    id,
    kind: kind as WireFeed["kind"],
    url: shownAddress(url),
    posts,
    fetched_at: at.fetched_at?.toISOString() ?? null,
    succeeded_at: at.succeeded_at?.toISOString() ?? null,
    next_fetch_at: at.next_fetch_at.toISOString(),
    failures,
    last_error,
  };
}
