import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/process/services.ts";
import { forever } from "./files.ts";
import { sourceOf } from "#platform/http/source-of.ts";
import { documentHeaders } from "./page-headers.ts";

/**
 * Serves the desk: one document for all of its addresses, which is never stored and not to be indexed, and its scripts and
 * styles (DESK-1). What it shows comes from /api/desk.
 */
export async function deskFiles(app: FastifyInstance, { clientFolder, config }: Services): Promise<void> {
  const folder = join(clientFolder, "desk");
  if (!existsSync(join(folder, "preview.html"))) return;
  await app.register(staticFiles, {
    ...forever,
    root: join(folder, "assets"),
    prefix: "/desk/assets/",
    preCompressed: true,
  });
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const headers = {
    ...documentHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policyOf(html, config.ORIGIN),
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    // addresses name what is still secret
    "referrer-policy": "no-referrer",
  };
  const preview = readFileSync(join(folder, "preview.html"), "utf8");
  const previewHeaders = {
    ...headers,
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": policyOf(preview, config.ORIGIN, "'self'"),
  };
  app.get("/desk/preview.html", (_request, reply) => reply.headers(previewHeaders).send(preview));
  for (const url of ["/desk", "/desk/*"]) app.get(url, (_request, reply) => reply.headers(headers).send(html));
}

/** Returns the policy of the desk: its own files alone, pictures that are chosen before they are sent, and inline scripts by their hash. */
function policyOf(html: string, origin: string, ancestors = "'none'"): string {
  const inline = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = ""]) => sourceOf(script));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(" "),
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    // the frame of a preview
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
