import { hash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { FastifyRequest } from "fastify";
import { pageColors } from "../page-colors.ts";

const STYLE = [
  `body{background:light-dark(${pageColors.light},${pageColors.dark});font:1.125rem/1.5 system-ui,sans-serif}`,
  "body{margin:18vh auto 0;max-width:36rem;padding:0 1.5rem}",
  "h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}",
  "a{color:inherit;font-weight:600;text-underline-offset:.25em}",
].join("");

/** Headers of an error that a person reads. The document fetches and runs nothing. */
export const errorDocumentHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE, "base64")}'; frame-ancestors 'none'; base-uri 'none'`,
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
};

/** Whether a browser asks for a page, so that a person reads the response. */
export function isForPerson({ url, originalUrl, headers }: FastifyRequest): boolean {
  // AddressGuard has replaced the url of a request that it refuses.
  const isCall = [url, originalUrl].some((address) => /^\/api(?:[/?]|$)/.test(address));
  return !isCall && /\btext\/html\b/.test(headers.accept ?? "");
}

/** Returns an error as a document without the site's frame, since rendering may be the thing that is refused. */
export function errorDocument(status: number, message: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${STATUS_CODES[status]}</title>
<style>${STYLE}</style>
<main>
<h1>${escape(message)}</h1>
<p><a href="/">Back to release dates</a></p>
</main>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
