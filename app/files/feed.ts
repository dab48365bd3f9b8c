import { forOtherSites } from "#platform/http/headers.ts";
import { NotFound } from "#platform/errors.ts";
import type { PageContext } from "../routing/page-context.ts";
import type { Route } from "./+types/feed";
import { type Feed, feeds, readFeedOf } from "./feed-entries.ts";
import { sendFile } from "./send-file.ts";

const types: Record<string, string> = { atom: "application/atom+xml", json: "application/feed+json" };

/** Serves /feeds/{name}.atom and /feeds/{name}.json: the news, the new releases, also of a brand or a model by its slug, the changed and the confirmed dates (SITE-55). */
export function loader({ params: { file }, context }: Route.LoaderArgs) {
  const [, name = "", format = ""] = /^([a-z0-9-]+)\.(atom|json)$/.exec(file) ?? [];
  const headers = {
    "content-type": `${types[format]}; charset=utf-8`,
    "cache-control": "public, max-age=300",
    ...forOtherSites,
  };
  return sendFile(context, headers, async (page) => {
    const read = Object.hasOwn(feeds, name) ? feeds[name] : undefined;
    const feed = read ? await read(page) : format && (await readFeedOf(page, name));
    if (!feed) throw new NotFound("Feed not found.");
    const address = `${page.site.origin}/feeds/${name}.${format}`;
    return format === "atom" ? asAtom(feed, address, page) : asJson(feed, address, page);
  });
}

/** Code points that XML 1.0 has no place for, not even escaped. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** When a feed without entries has changed: its bytes stay the same until it gets one. */
const BEGINNING = new Date(0);

/** Loads the library with the first feed: pages do without its 300 KB. */
const loadFeedsmith = () => import("feedsmith");

const text = (value: string) => ({ value, type: "text" as const });

async function asAtom({ title, entries }: Feed, address: string, { site }: PageContext): Promise<string> {
  const { generateAtomFeed } = await loadFeedsmith();
  const xml = generateAtomFeed({
    id: address,
    title: text(`${title} | ${site.name}`),
    updated: entries[0]?.time ?? BEGINNING,
    authors: [{ name: site.name }],
    links: [
      { href: address, rel: "self", type: types["atom"] },
      { href: site.origin, rel: "alternate", type: "text/html" },
    ],
    entries: entries.map(({ id, link, title: of, summary, image, time, author }) => ({
      id,
      title: text(of),
      links: [
        { href: link, rel: "alternate" },
        // of a news post it may be of any type
        ...(image?.endsWith(".jpg") ? [{ href: image, rel: "enclosure", type: "image/jpeg" }] : []),
      ],
      published: time,
      updated: time,
      ...(summary && { summary: text(summary) }),
      ...(author && { authors: [{ name: author }] }),
    })),
  });
  // one text with such a sign would break the feed for every reader
  return xml.replaceAll(NO_XML, "");
}

async function asJson({ title, entries }: Feed, address: string, { site }: PageContext): Promise<string> {
  const { generateJsonFeed } = await loadFeedsmith();
  const items = entries.map(({ id, link, title: of, summary, image, time, author }) => ({
    id,
    url: link,
    title: of,
    content_text: summary ?? of,
    date_published: time,
    ...(image && { image }),
    ...(author && { authors: [{ name: author }] }),
  }));
  const file = generateJsonFeed({
    title: `${title} | ${site.name}`,
    home_page_url: site.origin,
    feed_url: address,
    items,
  });
  const made = file as { items?: object[] };
  // the standard asks for `items`, which the generator leaves out when there are none, and allows extensions of each
  const extended = (made.items ?? []).map((item, at) => {
    const facts = entries[at]?.facts;
    return facts ? { ...item, _toebox: facts } : item;
  });
  return JSON.stringify({ ...made, items: extended });
}
