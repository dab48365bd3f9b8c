import { Parser } from "htmlparser2";
import type { Issue } from "../../entries/source-row.ts";
import { textOf } from "./text-of.ts";
import type { ForeignRecord } from "./foreign-record.ts";

/** Types of schema.org that are products; a group has its sizes as variants. */
const PRODUCTS = new Set(["Product", "ProductGroup", "IndividualProduct", "ProductModel"]);

/** Names under which a page has its own product, and lists. */
const OWN = ["@graph", "mainEntity"];
const LISTS = [...OWN, "itemListElement", "item"];

/** Beginning and end of a script around its JSON. */
const OPENING = /^(?:\/\/)?\s*<!\[CDATA\[/;

/** Returns the JSON of a script without comments of CDATA around it, and without a semicolon, in time that grows with its length. */
function jsonOf(script: string): string {
  let json = script.trim().replace(OPENING, "").trimEnd();
  if (json.endsWith("]]>")) json = json.slice(0, -"]]>".length).trimEnd();
  if (json.endsWith("//")) json = json.slice(0, -"//".length).trimEnd();
  return json.endsWith(";") ? json.slice(0, -1) : json;
}

/** Reads the products in the JSON-LD of a saved page. */
export function readPage(file: string, text: string): { records: ForeignRecord[]; issues: Issue[] } {
  const records: ForeignRecord[] = [];
  const issues: Issue[] = [];
  const listed: ForeignRecord[] = [];
  for (const { script, line } of scriptsOf(text)) {
    const where = `${file}:${line}`;
    try {
      const content: unknown = JSON.parse(jsonOf(script));
      const at = (data: Record<string, unknown>) => ({ data, locate: () => where });
      records.push(...productsIn(content).map(at));
      listed.push(...productsIn(content, LISTS).map(at));
    } catch {
      issues.push({ where, reason: "its JSON-LD is not valid JSON", row: null });
    }
  }
  // beside a product, a list names others that one may like
  const found = records.length > 0 ? records : listed;
  if (found.length > 0) return { records: found, issues: [] };
  if (issues.length === 0) issues.push({ where: file, reason: "the page has no product in JSON-LD" });
  return { records: [], issues };
}

/** Returns the scripts of JSON-LD of a page, each with the line in which it begins. */
function scriptsOf(text: string): { script: string; line: number }[] {
  const scripts: { script: string; start: number }[] = [];
  let script: string | null = null;
  let start = 0;
  const parser = new Parser({
    onopentag(name, { type = "" }) {
      if (name === "script" && /^application\/ld\+json\b/i.test(type.trim())) [script, start] = ["", parser.startIndex];
    },
    ontext(more) {
      if (script !== null) script += more;
    },
    onclosetag(name) {
      if (name !== "script" || script === null) return;
      scripts.push({ script, start });
      script = null;
    },
  });
  parser.end(text);
  let [line, counted] = [1, 0];
  return scripts.map((one) => {
    line += text.slice(counted, one.start).split("\n").length - 1;
    counted = one.start;
    return { script: one.script, line };
  });
}

/** Returns the products of JSON-LD: itself, in a list, or under these names. */
function productsIn(node: unknown, names = OWN): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap((one) => productsIn(one, names));
  if (typeof node !== "object" || node === null) return [];
  const data = node as Record<string, unknown>;
  const types = [data["@type"]].flat().map((type) => textOf(type).replace(/^https?:\/\/schema\.org\//, ""));
  if (types.some((type) => PRODUCTS.has(type))) return [data];
  return names.flatMap((name) => productsIn(data[name], names));
}
