import { z } from "zod";
import { picture } from "#platform/media/contract.ts";
import { count } from "#domain/shapes.ts";

/** A post of the news (NEWS-4, NEWS-9). */
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
export type NewsPost = z.output<typeof newsPost>;

export const newsMeta = z.object({ total: count, page: z.int(), per_page: z.int() });

/** A page of the news (NEWS-3). */
export interface NewsList {
  data: NewsPost[];
  meta: z.output<typeof newsMeta>;
}

/** Address in the text of a social post: as the text has it, its target, and its displayed form. */
export const postUrl = z.object({ url: z.string(), expanded_url: z.string(), display_url: z.string() });
export type PostUrl = z.output<typeof postUrl>;

/** A social post (NEWS-6, NEWS-9). */
export const socialPost = z.object({
  id: z.int(),
  text: z.string(),
  urls: z.array(postUrl),
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
export type SocialPost = z.output<typeof socialPost>;

/** A page of social posts (NEWS-5). */
export const socialPage = z.object({
  twiteLists: z.array(socialPost),
  /** parameter `next` of the page after this one; null at the end */
  next: z.string().nullable(),
});
export type SocialPage = z.output<typeof socialPage>;
