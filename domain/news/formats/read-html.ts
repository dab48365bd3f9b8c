import sanitize from "sanitize-html";
import type { TextLink } from "./feed-entry.ts";

/** Content of HTML for a reader who sees only text. */
export interface HtmlContent {
  /** with stray spaces and empty lines */
  text: string;
  links: TextLink[];
  /** addresses of its pictures, perhaps relative */
  pictures: string[];
}

/** A post shows far less; the rest of an article is not read. */
const MAX_LENGTH = 60_000;
/** Smaller pictures are icons, and counters of readers. */
const MIN_PIXELS = 48;

/** Attributes with the addresses of pictures, on pages that load them late. */
const lazySources = ["data-src", "data-lazy-src", "data-original"];
const lazySets = ["data-srcset", "data-lazy-srcset"];

const paragraphs = ["p", "div", "ul", "ol", "blockquote", "pre", "table", "figure", "h1", "h2", "h3", "h4", "h5", "h6"];
const lines = ["br", "li", "tr", "hr", "figcaption"];

/** Reads HTML as text with its paragraphs and lines (NEWS-15). Never throws: any text is HTML. */
export function readHtml(html: string): HtmlContent {
  // Only these tags are left, and their attributes contain no angle bracket.
  const clean = sanitize(html.slice(0, MAX_LENGTH), {
    allowedTags: ["a", "img", ...paragraphs, ...lines],
    allowedAttributes: { a: ["href"], img: ["src", "width", "height", "srcset", ...lazySources, ...lazySets] },
    allowedSchemes: ["http", "https"],
  });
  const content: Omit<HtmlContent, "text"> = { links: [], pictures: [] };
  const done: string[] = [];
  let line = "";
  let open: { words: string; target: string } | null = null;
  for (const token of clean.split(/(<[^>]*>)/)) {
    const [, end, tag = ""] = /^<(\/?)(\w+)/.exec(token) ?? [];
    if (tag === "") {
      const words = decode(token.replaceAll(/\s+/g, " "));
      line += words;
      if (open) open.words += words;
    } else if (tag === "a") {
      if (open) content.links.push({ url: open.words.trim(), target: open.target });
      const target = end ? undefined : attribute(token, "href");
      open = target === undefined ? null : { words: "", target };
    } else if (tag === "img") {
      const source = sourceOf(token);
      const isSmall = ["width", "height"].some((side) => Number(attribute(token, side)) < MIN_PIXELS);
      if (source && !isSmall) content.pictures.push(source);
    } else if (tag === "br" || line.trim() !== "") {
      done.push(line);
      line = "";
      if (paragraphs.includes(tag)) done.push("");
    }
  }
  return { ...content, text: [...done, line].join("\n") };
}

/** Returns the address of a picture. One that is loaded late has a placeholder as its own. */
function sourceOf(image: string): string | undefined {
  const given = (name: string) => attribute(image, name) ?? "";
  const candidates = [
    ...lazySources.map(given).filter((address) => /^(?:https?:)?\/|\.\w{3,4}(?:$|\?)/i.test(address.trim())),
    ...lazySets.map((name) => largestOf(given(name))),
    given("src"),
    largestOf(given("srcset")),
  ];
  return candidates.find(Boolean);
}

/** Returns the address with the largest width or density of "small.jpg 300w, large.jpg 1024w". */
function largestOf(set: string): string | undefined {
  const candidates = set.split(/(?<=\d[wx])\s*,|,\s+/).map((candidate) => {
    const [address, size = "1x"] = candidate.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) || 0 };
  });
  return candidates.toSorted((one, other) => other.size - one.size)[0]?.address;
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}

/** Decodes the four entities that sanitize-html writes: it decodes every other one. */
function decode(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof characters) => characters[name]);
}

const characters = { lt: "<", gt: ">", quot: '"', amp: "&" };
