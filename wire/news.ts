import { z } from "zod";
import type { NewsList, NewsPost } from "#domain/news/list-news.ts";
import type { SocialPage, SocialPost } from "#domain/news/list-social-posts.ts";
import { count } from "./shapes.ts";
import { picture } from "./picture.ts";

/** A post of the news in a reply (NEWS-4, NEWS-9). */
export const newsPost = z.object({
  /** the address of the post; a path is one of this site */
  post_link: z.string(),
  image: z.string().nullable(),
  /** the same picture with its smaller versions */
  images: picture.nullable(),
  title: z.string(),
  time: z.string(),
  /** time since then, such as "2 hours ago" */
  age: z.string(),
  author_link: z.string().nullable(),
  author_name: z.string().nullable(),
});
export type WireNewsPost = z.output<typeof newsPost>;

export const newsMeta = z.object({ total: count, page: z.int(), per_page: z.int() });

/** A page of the news in a reply (NEWS-3). */
export interface WireNewsList {
  data: WireNewsPost[];
  meta: z.output<typeof newsMeta>;
}

/** Returns a page of the news in the words of the API. */
export function toWireNewsList({ data, meta: { limit, ...meta } }: NewsList): WireNewsList {
  return { data: data.map(toWireNewsPost), meta: { ...meta, per_page: limit } };
}

function toWireNewsPost({ link, picture: images, authorLink, authorName, ...post }: NewsPost): WireNewsPost {
  return {
    ...post,
    post_link: link,
    image: images && images.src,
    images,
    author_link: authorLink,
    author_name: authorName,
  };
}

/** A social post in a reply (NEWS-6, NEWS-9). */
export const socialPost = z.object({
  id: z.int(),
  text: z.string(),
  urls: z.array(z.object({ url: z.string(), expanded_url: z.string(), display_url: z.string() })),
  media: z.array(z.string()),
  /** the same pictures with their smaller versions */
  pictures: z.array(picture),
  created_at: z.string(),
  /** time since then, such as "2 hours ago" */
  age: z.string(),
  /** the address of the post at its network */
  post_link: z.string().nullable(),
  /** the products that it names */
  products: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type WireSocialPost = z.output<typeof socialPost>;

/** A page of social posts in a reply (NEWS-5). */
export const socialPage = z.object({
  twiteLists: z.array(socialPost),
  /** parameter `next` of the page after this one; null at the end */
  next: z.string().nullable(),
});
export type WireSocialPage = z.output<typeof socialPage>;

/** Returns a page of social posts in the words of the API. */
export function toWireSocialPage({ posts, next }: SocialPage): WireSocialPage {
  return { twiteLists: posts.map(toWireSocialPost), next };
}

function toWireSocialPost({ time, link, ...post }: SocialPost): WireSocialPost {
  return { ...post, media: post.pictures.map(({ src }) => src), created_at: time, post_link: link };
}
