/** Piece of a text, as its format has it. */
export type Words = { html: string } | { text: string };

/** Address in a post's text: as the text has it, and its target, perhaps relative. */
export interface TextLink {
  url: string;
  target: string;
}

/** An entry of any format, before it becomes a post: texts, addresses and times as the feed has them. */
export interface FeedEntry {
  /** its identifier in the feed */
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

/** Content of a feed. */
export interface ParsedFeed {
  /** minutes that its publisher lets readers wait */
  ttlMinutes: number | null;
  /** base of its relative addresses, if it has one */
  base: string | null;
  entries: FeedEntry[];
}

/** The kinds of posts that feeds are read for. */
export const feedKinds = ["news", "social"] as const;
export type FeedKind = (typeof feedKinds)[number];
