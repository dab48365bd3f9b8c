import sanitize from "sanitize-html";

/**
 * Reduces imported HTML to the elements of a description or a notice: nothing that runs, loads or lays out (CAT-31).
 * Idempotent.
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
