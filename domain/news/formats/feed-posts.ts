import type { PostUrl } from "../social-state.ts";
import { cutAtWord, cutWithinWord, lineOf, linesOf } from "./clean-text.ts";
import type { FeedEntry, TextLink, Words } from "./feed-entry.ts";
import { normalLink, readFeedLink } from "./feed-link.ts";
import { type HtmlContent, readHtml } from "./read-html.ts";

/** A news post as a feed has it; its pictures are not fetched and its products not found yet. */
export interface FeedNews {
  link: string;
  title: string;
  /** null when the feed does not say */
  time: string | null;
  author_name: string | null;
  author_link: string | null;
  pictures: string[];
  /** the beginning of what it says, to find products in */
  text: string;
}

/** A social post as a feed has it. */
export interface FeedSocial {
  id: string;
  link: string | null;
  text: string;
  urls: PostUrl[];
  /** null when the feed does not say */
  time: string | null;
  pictures: string[];
}

// The limits are those of imported files, so that an export can be imported (CAT-30).
const MAX_TITLE = 300;
const MAX_AUTHOR = 120;
const MAX_SOCIAL_TEXT = 5_000;
const MAX_ID = 300;
const MAX_URLS = 50;
const MAX_URL_TEXT = 500;
const MAX_DISPLAYED = 200;
/** A title made of a text is as long as a headline. */
const MAX_MADE_TITLE = 120;
/** An address is shown this long. */
const MAX_SHOWN_ADDRESS = 40;
const MAX_NEWS_TEXT = 3_000;
/** As many as a page shows. */
const MAX_PICTURES = 4;

/**
 * Makes the news post of an entry; null without a link or any words (NEWS-15). Its time is that of withMoments();
 * `base` is the base of relative addresses.
 */
export function newsOf(entry: FeedEntry, base: string): FeedNews | null {
  const link = readFeedLink(entry.link, base);
  const { text, pictures } = contentOf(entry.content);
  const lines = linesOf(text);
  const title =
    cutAtWord(lineOf(plain(entry.title)), MAX_TITLE) || cutAtWord(lineOf(lines.split("\n")[0] ?? ""), MAX_MADE_TITLE);
  if (link === null || title === "") return null;
  return {
    link: normalLink(link),
    title,
    time: entry.time,
    author_name:
      cutAtWord(lineOf(plain(entry.authorName === null ? null : { html: entry.authorName })), MAX_AUTHOR) || null,
    author_link: readFeedLink(entry.authorLink, base),
    pictures: picturesOf([...entry.pictures, ...pictures], base).slice(0, 1),
    text: lines.slice(0, MAX_NEWS_TEXT),
  };
}

/** Makes the social post of an entry; null when nothing names it, and without any words or pictures. */
export function socialOf(entry: FeedEntry, base: string): FeedSocial | null {
  const link = readFeedLink(entry.link, base);
  const id = lineOf(entry.id ?? link ?? "");
  const content = contentOf(entry.content ?? entry.title);
  const text = cutAtWord(linesOf(content.text), MAX_SOCIAL_TEXT);
  const pictures = picturesOf(entry.pictures.length > 0 ? entry.pictures : content.pictures, base).slice(
    0,
    MAX_PICTURES,
  );
  if (id === "" || id.length > MAX_ID || (text === "" && pictures.length === 0)) return null;
  return {
    id,
    link,
    text,
    urls: urlsOf(text, entry.links ?? content.links, base),
    time: entry.time,
    pictures,
  };
}

function contentOf(words: Words | null): HtmlContent {
  if (words === null) return { text: "", links: [], pictures: [] };
  return "html" in words ? readHtml(words.html) : { text: words.text, links: [], pictures: [] };
}

function plain(words: Words | null): string {
  return contentOf(words).text;
}

function picturesOf(addresses: string[], base: string): string[] {
  return [...new Set(addresses.flatMap((address) => readFeedLink(address, base) ?? []))];
}

/**
 * Returns the links that a page can show: a page finds them by their words, which must not mean another place of the
 * text.
 */
function urlsOf(text: string, links: TextLink[], base: string): PostUrl[] {
  const urls = links.flatMap(({ url: words, target }) => {
    const url = lineOf(words);
    const expanded_url = readFeedLink(target, base);
    const isFound = url.length > 1 && url.length <= MAX_URL_TEXT && text.includes(url);
    const isClear = /^(?:https?:|#|@)/.test(url) || text.indexOf(url) === text.lastIndexOf(url);
    if (!expanded_url || !isFound || !isClear) return [];
    return [{ url, expanded_url, display_url: displayed(url) }];
  });
  return [...new Map(urls.map((url) => [url.url, url])).values()].slice(0, MAX_URLS);
}

function displayed(url: string): string {
  if (!/^https?:\/\//.test(url)) return cutWithinWord(url, MAX_DISPLAYED);
  return cutWithinWord(url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""), MAX_SHOWN_ADDRESS);
}
