import {
  type AtomFeed,
  type MediaNs,
  parseAtomFeed,
  parseRdfFeed,
  parseRssFeed,
  type RdfFeed,
  type RssFeed,
} from "feedsmith";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";
import { checkXml } from "./check-xml.ts";
import type { FeedEntry, ParsedFeed, Words } from "./feed-entry.ts";
import { isNothing } from "./feed-link.ts";

/** Reads RSS of any version, or Atom (NEWS-15). Throws FetchFailure. */
export async function readXmlFeed(text: string): Promise<ParsedFeed> {
  const { root, base, document } = await checkXml(text);
  const feed = parse(root.split(":").at(-1)?.toLowerCase() ?? "", document);
  return { ...feed, base };
}

function parse(root: string, text: string): Omit<ParsedFeed, "base"> {
  try {
    if (root === "rss") {
      const { ttl = null, items = [] } = parseRssFeed(text);
      return { ttlMinutes: ttl, entries: items.map(entryOfItem) };
    }
    if (root === "rdf") return { ttlMinutes: null, entries: (parseRdfFeed(text).items ?? []).map(entryOfRdf) };
    if (root === "feed") {
      const { authors, entries = [] } = parseAtomFeed(text);
      return { ttlMinutes: null, entries: entries.map((entry) => entryOfAtom(entry, authors)) };
    }
  } catch (error) {
    throw new FetchFailure("its feed cannot be understood", null, { cause: error });
  }
  throw new FetchFailure(root === "html" ? "it is a page, not a feed" : "it is not a feed in a known format");
}

function entryOfItem(item: RssFeed.Item<string>): FeedEntry {
  const { guid, dc, atom, media, itunes } = item;
  const permalink = guid?.isPermaLink !== false && /^https?:/.test(guid?.value ?? "") ? guid?.value : undefined;
  const author = item.authors?.find(({ name }) => name);
  return {
    id: guid?.value ?? null,
    link: addressOf(item.link) ?? linkOf(atom?.links) ?? permalink ?? null,
    title: html(item.title ?? media?.title?.value),
    content: html(item.content?.encoded ?? item.description ?? media?.description?.value),
    time: item.pubDate ?? dc?.dates?.[0] ?? atom?.published ?? atom?.updated ?? null,
    authorName: author?.name ?? dc?.creators?.[0] ?? itunes?.author ?? null,
    authorLink: author?.link ?? null,
    pictures: [
      ...(item.enclosures ?? []).filter(isPicture).flatMap(({ url }) => url ?? []),
      ...mediaPictures(media),
      ...(itunes?.image ? [itunes.image] : []),
    ],
  };
}

function entryOfRdf(item: RdfFeed.Item<string>): FeedEntry {
  const { rdf, dc, media } = item;
  return {
    id: rdf?.about ?? null,
    link: addressOf(item.link) ?? rdf?.about ?? null,
    title: html(item.title),
    content: html(item.content?.encoded ?? item.description),
    time: dc?.dates?.[0] ?? null,
    authorName: dc?.creators?.[0] ?? null,
    authorLink: null,
    pictures: mediaPictures(media),
  };
}

function entryOfAtom(entry: AtomFeed.Entry<string>, feedAuthors: AtomFeed.Person[] = []): FeedEntry {
  const author = [...(entry.authors ?? []), ...feedAuthors].find(({ name }) => name);
  return {
    id: entry.id ?? null,
    link: linkOf(entry.links) ?? null,
    title: typed(entry.title),
    content: typed(entry.content?.value ? entry.content : entry.summary),
    time: entry.published ?? entry.updated ?? null,
    authorName: author?.name ?? null,
    authorLink: author?.uri ?? null,
    pictures: [
      ...(entry.links ?? []).flatMap(({ rel, type, href }) =>
        rel === "enclosure" && isPicture({ url: href, type }) && href ? [href] : [],
      ),
      ...mediaPictures(entry.media),
    ],
  };
}

/** Returns undefined for a word that means nothing, where an address is expected. */
function addressOf(address: string | undefined): string | undefined {
  return address === undefined || isNothing(address) ? undefined : address;
}

/** Returns the link to the entry itself. */
function linkOf(links: AtomFeed.Link<string>[] = []): string | undefined {
  return links.find(({ rel }) => rel === undefined || rel === "alternate")?.href;
}

function mediaPictures(media: MediaNs.ItemOrFeed | undefined): string[] {
  if (!media) return [];
  const { groups = [], contents = [], thumbnails = [] } = media;
  const all = [...contents, ...groups.flatMap((group) => group.contents ?? [])];
  const small = [...thumbnails, ...[...groups, ...all].flatMap((element) => element.thumbnails ?? [])];
  return [...all.filter(isPicture), ...small, ...all.filter(isNameless)].flatMap(({ url }) => url ?? []);
}

/** Whether an enclosure is a picture: by its medium, else by its type where that says what it is, else by its name. */
function isPicture({ url = "", type, medium }: { url?: string; type?: string; medium?: string }): boolean {
  if (medium !== undefined) return medium === "image";
  if (type && /^(?:image|audio|video|text)\//i.test(type)) return /^image/i.test(type);
  return /\.(?:jpe?g|png|webp|gif|avif)(?:$|\?)/i.test(url);
}

/** Whether nothing says what a media element is: most are pictures, and what is none is refused when it is fetched. */
function isNameless({ url = "", type, medium }: { url?: string; type?: string; medium?: string }): boolean {
  return medium === undefined && !type && !/\.\w{2,5}(?:$|\?)/.test(url.slice(url.lastIndexOf("/")));
}

/** Takes a text for HTML: RSS does not say whether it is, and most are. */
function html(text: string | undefined): Words | null {
  return text === undefined ? null : { html: text };
}

function typed(text: { value?: string; type?: string } | undefined): Words | null {
  if (text?.value === undefined) return null;
  return !text.type || text.type === "text" || text.type === "text/plain" ? { text: text.value } : { html: text.value };
}
