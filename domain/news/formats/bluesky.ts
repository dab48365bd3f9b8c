import { z } from "zod";
import type { FeedEntry, TextLink } from "./feed-entry.ts";

const SITE = "https://bsky.app";

const feature = z.union([
  z.object({ $type: z.literal("app.bsky.richtext.facet#link"), uri: z.string() }),
  z.object({ $type: z.literal("app.bsky.richtext.facet#mention"), did: z.string() }),
  z.object({ $type: z.literal("app.bsky.richtext.facet#tag"), tag: z.string() }),
]);
const facet = z.object({
  index: z.object({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(z.unknown()),
});
const images = z.object({ images: z.array(z.object({ fullsize: z.string() })) });

const item = z.object({
  post: z.object({
    uri: z.string().regex(/^at:\/\//),
    author: z.object({ handle: z.string() }),
    record: z.object({
      text: z.string(),
      createdAt: z.string(),
      facets: z.array(z.unknown()).nullish().catch(null),
      reply: z.unknown().optional(),
    }),
    embed: z.unknown().optional(),
  }),
  reason: z.unknown().optional(),
  reply: z.unknown().optional(),
});

/** Reads an item of the feeds of Bluesky; null for anything else. Reposts and replies are "left out" (NEWS-16). */
export function readBlueskyItem(value: unknown): FeedEntry | "left out" | null {
  const { data } = item.safeParse(value);
  if (!data) return null;
  const { uri, author, record, embed } = data.post;
  const { $type } = (data.reason ?? {}) as { $type?: unknown };
  const isRepost = String($type).endsWith("#reasonRepost");
  if (isRepost || data.reply || record.reply) return "left out";
  return {
    id: uri,
    link: `${SITE}/profile/${author.handle}/post/${uri.split("/").at(-1)}`,
    title: null,
    content: { text: record.text },
    links: linksOf(record.text, record.facets ?? []),
    time: record.createdAt,
    authorName: author.handle,
    authorLink: `${SITE}/profile/${author.handle}`,
    pictures: picturesOf(embed),
  };
}

/** Returns the parts of a text that lead somewhere; Bluesky counts them in bytes of UTF-8. */
function linksOf(text: string, facets: unknown[]): TextLink[] {
  const bytes = Buffer.from(text);
  return facets.flatMap((value) => {
    const { data } = facet.safeParse(value);
    if (!data) return [];
    const url = bytes.subarray(data.index.byteStart, data.index.byteEnd).toString();
    const target = data.features.flatMap((one) => targetOf(feature.safeParse(one).data) ?? [])[0];
    return target === undefined ? [] : [{ url, target }];
  });
}

function targetOf(one: z.output<typeof feature> | undefined): string | undefined {
  if (!one) return undefined;
  if ("uri" in one) return one.uri;
  if ("did" in one) return `${SITE}/profile/${one.did}`;
  return `${SITE}/hashtag/${encodeURIComponent(one.tag)}`;
}

/** Returns the pictures of a post, also those next to a quoted one. */
function picturesOf(embed: unknown): string[] {
  const { media } = (embed ?? {}) as { media?: unknown };
  for (const one of [embed, media]) {
    const { data } = images.safeParse(one);
    if (data) return data.images.map(({ fullsize }) => fullsize);
  }
  return [];
}
