import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readTarget } from "../../platform/http/request-target.ts";
import type { Asked } from "./request-bytes.ts";
import type { ApiReplies } from "./api-replies.ts";
import { findInnerWords } from "./inner-words.ts";
import type { Reply } from "./read-replies.ts";

/** Rules for replies. */
export interface Rules {
  api: ApiReplies;
  /** whether the site has limits, so that it may answer 429 and 503 */
  hasLimits: boolean;
  /** the content of files that never change, by path */
  files: Map<string, Buffer>;
}

/** Documented statuses, and those of files: a range, an unmet condition. */
const statuses = new Set([
  200, 206, 301, 302, 304, 400, 401, 403, 404, 405, 408, 412, 413, 415, 416, 417, 421, 422, 431,
]);
const limitStatuses = new Set([429, 503]);

/** Paths whose bodies do not depend on the request, and may contain anything. */
const FIXED = /^\/(?:assets|media|api\/docs)\//;

/** Bytes of the longest error of a file: one line, which may name the file. */
const MAX_LINE_LENGTH = 300;

/** Returns the problem with the reply to a request, if there is one. `request` is everything that was sent. */
export function checkReply(reply: Reply, asked: Asked | undefined, request: string, rules: Rules): string | undefined {
  const { status, headers } = reply;
  const path = pathOf(asked?.target ?? "");
  const isDocumented =
    statuses.has(status) || (rules.hasLimits && limitStatuses.has(status)) || (status === 202 && isData(path));
  if (!isDocumented) return `the status is ${status}`;
  const body = unpacked(reply);
  if (!body) return "the body cannot be unpacked";
  return (
    checkHeaders(reply) ??
    (status >= 400 && body.length === 0 && asked?.method !== "HEAD" ? "an error has no body" : undefined) ??
    (status === 301 || status === 302 ? checkRedirect(reply) : undefined) ??
    (status >= 400 && body.length > 0 ? checkRefusal(reply, asked?.target ?? "", body, rules) : undefined) ??
    (status === 200 && body.length > 0 ? checkFound(path, headers, body, rules) : undefined) ??
    (FIXED.test(path) && status < 400 ? undefined : findWords(body, request))
  );
}

/** Returns the path of a target, without host, query and slash at its end. */
function pathOf(target: string): string {
  const [path = ""] = target
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, "")
    .split(/[?#]/);
  return path.replace(/(?!^)\/$/, "");
}

/** Whether the client router asks for a page's data. */
function isData(path: string): boolean {
  return path.endsWith(".data");
}

function checkHeaders({ status, headers, body }: Reply): string | undefined {
  if (headers.get("x-content-type-options") !== "nosniff") return "x-content-type-options is missing";
  if (!headers.has("cache-control")) return "cache-control is missing";
  for (const name of ["server", "x-powered-by"]) if (headers.has(name)) return `there is a header ${name}`;
  if (headers.has("content-length") && headers.has("transfer-encoding")) return "it has two lengths";
  if (status === 304 && body.length > 0) return "a 304 has a body";
  if (body.length > 0 && !headers.has("content-type")) return "a body has no content-type";
}

function checkRedirect({ status, headers, body }: Reply): string | undefined {
  const location = headers.get("location") ?? "";
  const isOwn = /^\/(?!\/)/.test(location);
  if (!isOwn) return `it leads to ${location}`;
  const target = readTarget(location, () => false);
  if (!("url" in target)) return `it leads to ${location}, which is not in normal form`;
  if (status === 301 && body.length > 0) return "a redirect has a body";
}

/** Returns the problem with an error: it is JSON for programs, a document for people, a line for files. */
function checkRefusal({ status, headers }: Reply, target: string, body: Buffer, { api }: Rules): string | undefined {
  if (status === 405 && !headers.get("allow")) return "it does not say which methods are allowed";
  if ([429, 503].includes(status) && !/^[1-9]\d*$/.test(headers.get("retry-after") ?? ""))
    return "retry-after is missing";
  const type = headers.get("content-type") ?? "";
  if (type === "application/json; charset=utf-8") return api.checkError(status, body);
  // an absolute target may be refused before its host is known
  if (/^\/api(?:[/?]|$)/.test(target)) return `an error of the API is ${type}`;
  if (type.startsWith("text/html")) return checkDocument(headers, body);
  if (isData(pathOf(target)) && type.startsWith("text/x-script")) return;
  if (status !== 404 || type !== "text/plain; charset=utf-8" || body.length > MAX_LINE_LENGTH)
    return `an error is ${type}`;
}

function checkFound(
  path: string,
  headers: Map<string, string>,
  body: Buffer,
  { api, files }: Rules,
): string | undefined {
  const file = files.get(path);
  if (file) return file.equals(body) ? undefined : "the file is not what it was";
  if ((headers.get("content-type") ?? "").startsWith("text/html")) return checkDocument(headers, body);
  if (path.startsWith("/api/")) return api.checkFound(path, body);
}

function checkDocument(headers: Map<string, string>, body: Buffer): string | undefined {
  if (!headers.get("content-security-policy")?.includes("default-src")) return "a document has no policy";
  if (!/^(?:<!--.*-->\s*)?<!doctype html>[^]*<\/html>\s*$/i.test(body.toString())) return "a document is not whole";
}

function findWords(body: Buffer, request: string): string | undefined {
  // styles have words of SQL
  const words = findInnerWords(body.toString().replace(/<style>.*?<\/style>/s, ""), request);
  return words && `it tells of the inside: ${words}`;
}

function unpacked({ status, headers, body }: Reply): Buffer | null {
  const encoding = headers.get("content-encoding");
  // a range may be of the compressed body
  if (body.length === 0 || encoding === undefined || status === 206) return body;
  try {
    return encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
  } catch {
    return null;
  }
}
