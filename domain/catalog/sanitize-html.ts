import sanitize from "sanitize-html";

/**
 * Keeps of imported HTML what a description or a notice needs, and nothing that runs, loads or lays out. What it
 * returns it leaves alone when it is given it again.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ["p", "br", "strong", "em", "b", "i", "u", "s", "ul", "ol", "li", "a", "h2", "h3", "h4", "blockquote"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform("a", { rel: "nofollow noopener" }) },
  }).trim();
}
