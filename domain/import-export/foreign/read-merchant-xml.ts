import { SaxesParser } from "saxes";
import type { Issue } from "../../entries/source-row.ts";
import type { ForeignRecord } from "./foreign-record.ts";

/** Namespace of Google Merchant's fields. */
export const MERCHANT_NAMESPACE = "base.google.com/ns/1.0";

/** Names of the elements that hold a product, in RSS and in Atom. */
const ITEMS = new Set(["item", "entry"]);

/** Bare ampersands, of feeds that no XML library wrote. */
const BARE_AMPERSAND = /&(?!#?\w{1,40};)/g;

/** The beginning and end of a section in which they are allowed. */
const [CDATA, CDATA_END] = ["<![CDATA[", "]]>"];

/** Reads the products of a Google Merchant feed, with the elements of each by their names without a prefix. */
export function readMerchantXml(file: string, text: string): { records: ForeignRecord[]; issues: Issue[] } {
  const records: ForeignRecord[] = [];
  const issues: Issue[] = [];
  const parser = new SaxesParser();
  let item: Map<string, string[]> | null = null;
  let line = 0;
  let value = "";
  /** elements open within the item */
  let depth = 0;
  parser.on("error", (error) => {
    // HTML's entities are no mistake of the data
    if (/entity/.test(error.message) || issues.length > 0) return;
    issues.push({ where: `${file}:${parser.line}`, reason: "this is not valid XML" });
  });
  parser.on("opentag", ({ name }) => {
    if (item) depth++;
    else if (ITEMS.has(name)) [item, line, depth] = [new Map(), parser.line, 0];
    // words within bold ones are of the same text
    if (depth === 1) value = "";
  });
  const addText = (more: string) => {
    value += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name, attributes }) => {
    if (!item) return;
    if (depth === 0) {
      const [data, start] = [Object.fromEntries(item), line];
      records.push({ data, locate: () => `${file}:${start}` });
      item = null;
      return;
    }
    if (depth === 1) {
      const field = (name.split(":").at(-1) ?? name).toLowerCase();
      const given = value.trim() || (typeof attributes["href"] === "string" ? attributes["href"] : "");
      if (given !== "") item.getOrInsertComputed(field, () => []).push(given);
    }
    depth--;
  });
  parser.write(escapeAmpersands(text));
  if (issues.length === 0) parser.close();
  if (issues.length === 0 && records.length === 0) issues.push({ where: file, reason: "it has no product" });
  // what follows a mistake means nothing
  return { records: issues.length > 0 ? [] : records, issues };
}

/** Escapes bare ampersands outside of sections that may have them; one that never ends takes all that follows. */
function escapeAmpersands(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const begin = text.indexOf(CDATA, at);
    const outside = begin === -1 ? text.slice(at) : text.slice(at, begin);
    parts.push(outside.replaceAll(BARE_AMPERSAND, "&amp;"));
    if (begin === -1) break;
    const end = text.indexOf(CDATA_END, begin);
    at = end === -1 ? text.length : end + CDATA_END.length;
    parts.push(text.slice(begin, at));
  }
  return parts.join("");
}
