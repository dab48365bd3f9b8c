import { type Opml, parseOpml } from "feedsmith";
import { Refused } from "#platform/errors.ts";
import { checkXml } from "./check-xml.ts";
import { decodeText } from "./decode-text.ts";

export interface ListedFeed {
  url: string;
  title: string | null;
}

/** Reads the feeds of an OPML file, however deep in folders, each once. Throws Refused for a file that is none, and for one without feeds. */
export async function readOpml(bytes: Buffer): Promise<ListedFeed[]> {
  const text = decodeText(bytes, "").trimStart();
  let outlines: Opml.Outline<string>[];
  try {
    const { document } = await checkXml(text);
    outlines = parseOpml(document).body?.outlines ?? [];
  } catch (error) {
    throw new Refused(`this is no OPML: ${(error as Error).message}`);
  }
  const feeds = new Map(outlines.flatMap(feedsOf).map((feed) => [feed.url, feed]));
  if (feeds.size === 0) throw new Refused("the file has no feed: an outline of a feed has xmlUrl");
  return [...feeds.values()];
}

function feedsOf({ xmlUrl, title, text, outlines = [] }: Opml.Outline<string>): ListedFeed[] {
  const own = xmlUrl ? [{ url: xmlUrl.trim(), title: title ?? text ?? null }] : [];
  return [...own, ...outlines.flatMap(feedsOf)];
}
