import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { readBlueskyItem } from "./bluesky.ts";
import { decodeText } from "./decode-text.ts";
import type { FeedEntry, FeedKind, ParsedFeed } from "./feed-entry.ts";
import { isJsonFeed, readJsonFeed } from "./json-feed.ts";
import { readMastodonStatus } from "./mastodon.ts";
import { readWordPressPost } from "./wordpress.ts";
import { readXmlFeed } from "./xml-feed.ts";

/** Allowed in no XML and no JSON, and of no use in a post. */
// oxlint-disable-next-line no-control-regex -- control characters are removed on purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Items of a feed in JSON that are read; fetch-feed.ts takes the newest of them. */
const MAX_ITEMS = 1_000;

/**
 * Reads a feed of any known format, which follows from its content and not from its name or type (NEWS-15). Throws
 * FetchFailure.
 */
export async function readFeed(bytes: Buffer, contentType: string, kind: FeedKind): Promise<ParsedFeed> {
  const text = decodeText(bytes, contentType).replaceAll(CONTROL, "").trimStart();
  if (text === "") throw new FetchFailure("it is empty");
  return text.startsWith("{") || text.startsWith("[") ? readJson(text, kind) : readXmlFeed(text);
}

function readJson(text: string, kind: FeedKind): ParsedFeed {
  const value = parsed(text);
  const items = itemsOf(value);
  items?.splice(MAX_ITEMS);
  if (isJsonFeed(value)) return readJsonFeed(value);
  if (!items) throw unknownFormat();
  const read =
    kind === "news" ? readWordPressPost : (item: unknown) => readMastodonStatus(item) ?? readBlueskyItem(item);
  const entries = items.map(read);
  if (items.length > 0 && entries.every((entry) => entry === null)) {
    const other = kind === "news" ? [readMastodonStatus, readBlueskyItem] : [readWordPressPost];
    if (other.some((reader) => reader(items[0]))) {
      throw new FetchFailure(kind === "news" ? "it holds social posts, not news" : "it holds news, not social posts");
    }
    throw unknownFormat();
  }
  const isEntry = (entry: FeedEntry | "left out" | null): entry is FeedEntry => entry !== null && entry !== "left out";
  return { ttlMinutes: null, base: null, entries: entries.filter(isEntry) };
}

function itemsOf(value: unknown): unknown[] | null {
  const { items, feed } = value as { items?: unknown; feed?: unknown };
  const found = Array.isArray(value) ? value : isJsonFeed(value) ? items : feed;
  return Array.isArray(found) ? found : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchFailure("its JSON is broken", null, { cause: error });
  }
}

function unknownFormat(): FetchFailure {
  return new FetchFailure("it is not a feed in a known format");
}
