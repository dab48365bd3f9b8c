import { z } from "zod";
import type { FeedEntry } from "./feed-entry.ts";

const rendered = z.object({ rendered: z.string() });
const maybe = z.string().nullish().catch(null);

const post = z.object({
  id: z.int(),
  link: z.string(),
  title: rendered,
  content: rendered.extend({ protected: z.boolean().optional() }).nullish().catch(null),
  excerpt: rendered.nullish().catch(null),
  date_gmt: maybe,
  _embedded: z
    .object({
      author: z
        .array(z.object({ name: maybe, link: maybe }))
        .nullish()
        .catch(null),
      "wp:featuredmedia": z
        .array(z.object({ source_url: maybe, media_type: maybe }))
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

/** Reads an entry of the list that `/wp-json/wp/v2/posts` of a WordPress returns; null for anything else. */
export function readWordPressPost(value: unknown): FeedEntry | null {
  const { data } = post.safeParse(value);
  if (!data) return null;
  const { _embedded: embedded, content: whole } = data;
  const { author, "wp:featuredmedia": media } = embedded ?? {};
  const content = whole && !whole.protected && whole.rendered !== "" ? whole : data.excerpt;
  return {
    id: `${data.id}`,
    link: data.link,
    title: { html: data.title.rendered },
    content: content ? { html: content.rendered } : null,
    // in UTC, without saying so
    time: data.date_gmt ? `${data.date_gmt}Z` : null,
    authorName: author?.[0]?.name ?? null,
    authorLink: author?.[0]?.link ?? null,
    pictures: (media ?? []).flatMap(({ source_url, media_type }) =>
      source_url && (media_type ?? "image") === "image" ? [source_url] : [],
    ),
  };
}
