import type { Database } from "#platform/postgres/connect.ts";
import type { FeedKind } from "../news/formats/feed-entry.ts";
import type { FeedNews, FeedSocial } from "../news/formats/feed-posts.ts";
import { type NewsState, readNewsStates, writeNews } from "../news/news-state.ts";
import { readSocialStates, type SocialState, writeSocialPosts } from "../news/social-state.ts";

/** Data found for an entry besides that of its feed. */
export interface Findings {
  /** paths below the media folder */
  pictures: string[];
  /** slugs, sorted */
  products: string[];
  /** ISO 8601 in UTC, with milliseconds */
  time: string;
}

/** Steps that turn the entries of a feed into posts: the same for news and social posts, on different columns. */
export interface PostKind<Entry, State extends object> {
  kind: FeedKind;
  table: "news_posts" | "social_posts";
  /** the column that identifies a post (NEWS-17) */
  key: "link" | "external_id";
  keyOf(entry: Entry): string;
  /** the text in which products are searched */
  textOf(entry: Entry): string;
  /** the post that an entry makes */
  stateOf(entry: Entry, findings: Findings): State;
  findingsOf(state: State): Findings;
  read(db: Database, keys: string[]): Promise<Map<string, State>>;
  write(
    db: Database,
    changes: { before: State | null; after: State }[],
    media: Map<string, number>,
    feedId: number,
  ): Promise<void>;
}

export const newsKind: PostKind<FeedNews, NewsState> = {
  kind: "news",
  table: "news_posts",
  key: "link",
  keyOf: ({ link }) => link,
  textOf: ({ title, text }) => `${title}\n${text}`,
  stateOf: ({ link, title, author_name, author_link }, { pictures, products, time }) => ({
    link,
    title,
    image: pictures[0] ?? null,
    time,
    author_name,
    author_link,
    products,
  }),
  findingsOf: ({ image, products, time }) => ({ pictures: image === null ? [] : [image], products, time }),
  read: readNewsStates,
  write: writeNews,
};

export const socialKind: PostKind<FeedSocial, SocialState> = {
  kind: "social",
  table: "social_posts",
  key: "external_id",
  keyOf: ({ id }) => id,
  textOf: ({ text }) => text,
  stateOf: ({ id, link, text, urls }, { pictures, products, time }) => ({
    id,
    link,
    text,
    urls,
    media: pictures,
    created_at: time,
    products,
  }),
  findingsOf: ({ media, products, created_at }) => ({ pictures: media, products, time: created_at }),
  read: readSocialStates,
  write: writeSocialPosts,
};
