import { hash } from "node:crypto";
import { NotFound } from "#platform/errors.ts";
import { findBySlug } from "#domain/releases/find-by-slug.ts";
import { pageContext } from "../routing/page-context.ts";
import type { Route } from "./+types/embed";
import { makeEmbedDocument } from "./embed-document.ts";
import { pictureHeaders } from "./picture-headers.ts";
import { sendFile } from "./send-file.ts";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public, max-age=60",
  "x-robots-tag": "noindex",
  ...pictureHeaders,
};

/** Serves /embed/{slug}: the card of a product that pages of other sites may frame (SITE-76). */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { index, site, now } = context.get(pageContext);
  let policy = "";
  const response = await sendFile(context, headers, async () => {
    const found = await index.read((catalog) => findBySlug(catalog, slug, now()));
    if (!("product" in found)) throw new NotFound("Product not found.");
    const { html, style, script } = makeEmbedDocument(found.product, site);
    policy = policyOf(style, script);
    return html;
  });
  if (policy !== "") response.headers.set("content-security-policy", policy);
  return response;
}

/** Returns the policy of a document that loads its picture alone, and that any page may frame. */
function policyOf(style: string, script: string): string {
  const sourceOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${sourceOf(style)}`,
    `script-src ${sourceOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}
