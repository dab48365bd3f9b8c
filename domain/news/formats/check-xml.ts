import { setImmediate } from "node:timers/promises";
import { SaxesParser } from "saxes";
import { FetchFailure } from "#platform/fetch/fetch-failure.ts";

const CHUNK_LENGTH = 64 * 1024;
const MAX_DEPTH = 64;
/** Ten times as many as large feeds have. Later steps take all of them at once, while requests wait. */
const MAX_ELEMENTS = 50_000;

/** Common in feeds that were put together without an XML library, and harmless: HTML's entities, and bare ampersands. */
const TOLERATED = /entity/;
const BARE_AMPERSAND = /&(?!#?\w{1,40};)/g;

export interface XmlOutline {
  /** the name of the outermost element */
  root: string;
  /** base of relative addresses */
  base: string | null;
  /** the text until the end of that element: some servers send more, such as a script */
  document: string;
}

/**
 * Reads an XML document from end to end without storing it, a piece at a time so that requests are answered in
 * between. Throws FetchFailure unless it is whole; a DOCTYPE with declarations, which could define entities without
 * end, is refused (NEWS-15).
 */
export async function checkXml(text: string): Promise<XmlOutline> {
  const parser = new SaxesParser();
  let root: Omit<XmlOutline, "document"> | null = null;
  let depth = 0;
  let elements = 0;
  /** the end of the outermost element */
  let end = 0;
  parser.on("error", (error) => {
    if (end === 0 && !TOLERATED.test(error.message))
      throw new FetchFailure("its XML is broken", null, { cause: error });
  });
  parser.on("doctype", (doctype) => {
    if (/^\s*html\b/i.test(doctype)) throw new FetchFailure("it is a page, not a feed");
    if (doctype.includes("[")) throw new FetchFailure("its XML has a DOCTYPE with declarations, which is refused");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (end > 0) return;
    root ??= { root: name, base: attributes["xml:base"] ?? null };
    if (++depth > MAX_DEPTH) throw new FetchFailure("its XML is nested too deeply");
    if (++elements > MAX_ELEMENTS) throw new FetchFailure("its XML has too many elements");
  });
  parser.on("closetag", () => {
    if (end === 0 && --depth === 0) end = parser.position;
  });
  const lenient = text.replaceAll(BARE_AMPERSAND, "&amp;");
  for (let at = 0; at < lenient.length; at += CHUNK_LENGTH) {
    parser.write(lenient.slice(at, at + CHUNK_LENGTH));
    if (end > 0) break;
    await setImmediate();
  }
  if (end === 0) parser.close();
  if (!root) throw new FetchFailure("its XML is broken");
  return { ...(root as Omit<XmlOutline, "document">), document: lenient.slice(0, end) };
}
