import { type JsonFeed, parseJsonFeed } from "feedsmith";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import type { FeedEntry, ParsedFeed } from "./feed-entry.ts";

export function isJsonFeed(value: unknown): boolean {
  const { version } = (value ?? {}) as { version?: unknown };
  return typeof version === "string" && /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//.test(version);
}

/** Reads a JSON Feed of version 1 or 1.1 (NEWS-15). Throws FetchFailure. */
export function readJsonFeed(value: unknown): ParsedFeed {
  try {
    const { authors = [], items = [] } = parseJsonFeed(value);
    return { ttlMinutes: null, base: null, entries: items.map((item) => entryOf(item, authors)) };
  } catch (error) {
    throw new FetchFailure("its feed cannot be understood", null, { cause: error });
  }
}

function entryOf(item: JsonFeed.Item<string>, feedAuthors: JsonFeed.Author[]): FeedEntry {
  const author = [...(item.authors ?? []), ...feedAuthors].find(({ name }) => name);
  const text = item.content_text ?? item.summary;
  return {
    id: item.id ?? null,
    link: item.url ?? item.external_url ?? null,
    title: item.title === undefined ? null : { text: item.title },
    content: item.content_html === undefined ? (text === undefined ? null : { text }) : { html: item.content_html },
    time: item.date_published ?? item.date_modified ?? null,
    authorName: author?.name ?? null,
    authorLink: author?.url ?? null,
    pictures: [
      item.image,
      item.banner_image,
      ...(item.attachments ?? []).map(({ mime_type, url }) => (mime_type?.startsWith("image/") ? url : undefined)),
    ].flatMap((url) => url ?? []),
  };
}
