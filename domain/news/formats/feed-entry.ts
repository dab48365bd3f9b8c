/** A piece of text as its format gives it. */
export type Words = { html: string } | { text: string };

/** An address in a post's text: as it stands there, and where it leads, perhaps relative. */
export interface TextLink {
  url: string;
  target: string;
}

/** An entry of any format, before it becomes a post: texts, addresses and times as the feed has them. */
export interface FeedEntry {
  /** what the feed calls it */
  id: string | null;
  link: string | null;
  title: Words | null;
  content: Words | null;
  /** the addresses in a content that is text; those of HTML are found in it */
  links?: TextLink[];
  time: string | null;
  authorName: string | null;
  authorLink: string | null;
  /** addresses of pictures, the best first, besides those in the content */
  pictures: string[];
}

/** What a feed holds. */
export interface ParsedFeed {
  /** how long its publisher lets readers wait, in minutes */
  ttlMinutes: number | null;
  /** what its relative addresses start from, if it says so */
  base: string | null;
  entries: FeedEntry[];
}

/** The kinds of posts that feeds are read for. */
export const feedKinds = ["news", "social"] as const;
export type FeedKind = (typeof feedKinds)[number];
