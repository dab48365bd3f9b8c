import { sourceOf } from "#platform/http/source-of.ts";
import type { Route } from "./+types/embed";
import { makeEmbedDocument, SCRIPT, STYLE } from "./embed-document.ts";
import { readEmbeddedProduct } from "./embedded-product.ts";
import { pictureHeaders } from "./picture-headers.ts";
import { sendFile } from "./send-file.ts";

/** Policy of a document that loads its picture and the server's time alone, and that any page may frame. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "connect-src 'self'",
  `style-src ${sourceOf(STYLE)}`,
  `script-src ${sourceOf(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=60",
  "content-security-policy": policy,
  "x-robots-tag": "noindex",
  ...pictureHeaders,
};

/** Serves /embed/{slug}: the card of a product that pages of other sites may frame (SITE-76). */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return sendFile(context, headers, async (page) =>
    makeEmbedDocument(await readEmbeddedProduct(page, slug), page.site, page.now().epochMilliseconds),
  );
}
