import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readTarget } from "#server/request-target.ts";
import type { Asked } from "./request-bytes.ts";
import type { ApiReplies } from "./api-replies.ts";
import { findInnerWords } from "./inner-words.ts";
import type { Reply } from "./read-replies.ts";

/** What a reply is checked by. */
export interface Rules {
  api: ApiReplies;
  /** whether the site has its limits, and so may say 429 and 503 */
  hasLimits: boolean;
  /** of files that never change, by path */
  files: Map<string, Buffer>;
}

/** Those that the documents name, and what files are answered with: a part, an unmet condition. */
const statuses = new Set([
  200, 206, 301, 302, 304, 400, 401, 403, 404, 405, 408, 412, 413, 415, 416, 417, 421, 422, 431,
]);
const limitStatuses = new Set([429, 503]);

/** Of these the bodies are not made for the request, and may say what they like. */
const FIXED = /^\/(?:assets|media|api\/docs)\//;

/** In bytes: an error of a file is told in a line, which may name it. */
const LONGEST_LINE = 300;

/** What is wrong with the reply to what was asked, if anything is. `request` is all that was sent. */
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

/** Without a host, a query, and the slash at its end, which makes no difference. */
function pathOf(target: string): string {
  const [path = ""] = target
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, "")
    .split(/[?#]/);
  return path.replace(/(?!^)\/$/, "");
}

/** What a page shows, asked for without a new document. */
function isData(path: string): boolean {
  return path.endsWith(".data");
}

function checkHeaders({ status, headers, body }: Reply): string | undefined {
  if (headers.get("x-content-type-options") !== "nosniff") return "x-content-type-options is missing";
  if (!headers.has("cache-control")) return "cache-control is missing";
  for (const name of ["server", "x-powered-by"]) if (headers.has(name)) return `there is a header ${name}`;
  if (headers.has("content-length") && headers.has("transfer-encoding")) return "its length is told twice";
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

/** An error: in JSON where a program asks, a document or a line where a person or a file is concerned. */
function checkRefusal({ status, headers }: Reply, target: string, body: Buffer, { api }: Rules): string | undefined {
  if (status === 405 && !headers.get("allow")) return "it does not say which methods are allowed";
  if ([429, 503].includes(status) && !/^[1-9]\d*$/.test(headers.get("retry-after") ?? ""))
    return "retry-after is missing";
  const type = headers.get("content-type") ?? "";
  if (type === "application/json; charset=utf-8") return api.checkError(status, body);
  // an absolute form may be refused before anybody knows whose it is
  if (/^\/api(?:[/?]|$)/.test(target)) return `an error of the API is ${type}`;
  if (type.startsWith("text/html")) return checkDocument(headers, body);
  if (isData(pathOf(target)) && type.startsWith("text/x-script")) return;
  if (status !== 404 || type !== "text/plain; charset=utf-8" || body.length > LONGEST_LINE)
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
  const words = findInnerWords(body.toString(), request);
  return words && `it tells of the inside: ${words}`;
}

function unpacked({ status, headers, body }: Reply): Buffer | null {
  const encoding = headers.get("content-encoding");
  // a part can be of what is packed
  if (body.length === 0 || encoding === undefined || status === 206) return body;
  try {
    return encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
  } catch {
    return null;
  }
}
