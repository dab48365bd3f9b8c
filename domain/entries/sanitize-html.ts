import { createRequire } from "node:module";
import type Sanitize from "sanitize-html";

const load = createRequire(import.meta.url);

/** Returns the library, which is loaded for the first text: a site starts without it. */
const loadSanitize = () => load("sanitize-html") as typeof Sanitize;

/** A pass may leave what the next one repairs, such as a paragraph in a paragraph; two or three are enough. */
const MAX_PASSES = 8;

/**
 * Reduces imported HTML to the elements of a description or a notice: nothing that runs, loads or lays out (CAT-31).
 * Idempotent; what does not come to rest becomes nothing.
 */
export function sanitizeHtml(html: string): string {
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = reduce(before);
    if (after === before) return after;
    before = after;
  }
  return "";
}

function reduce(html: string): string {
  const sanitize = loadSanitize();
  return sanitize(html, {
    allowedTags: ["p", "br", "strong", "em", "b", "i", "u", "s", "ul", "ol", "li", "a", "h2", "h3", "h4", "blockquote"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform("a", { rel: "nofollow noopener" }) },
  }).trim();
}
