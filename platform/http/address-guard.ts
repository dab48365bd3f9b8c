import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "./errors.ts";
import { hasTooManyParameters, parseQuery } from "./parse-query.ts";
import { isPersonal } from "./personal-request.ts";
import { isNormal, readTarget, type RequestTarget } from "./request-target.ts";
import { TOKEN_PATH } from "./token-path.ts";

/** Cache-Control of a redirect, which depends only on the address. */
const REDIRECT_CACHE_CONTROL = "public, max-age=3600";

/**
 * Guard that stops every request whose target is not in normal form, so that routes, caches and limits see one address
 * for each resource. It redirects GET and HEAD, answers 404 to other methods, and refuses what cannot be read (API-14,
 * API-15). It also refuses a target with too many parameters, before anything works on them (API-36).
 */
export class AddressGuard {
  readonly #ownHost: string;
  readonly #stopped = new WeakMap<IncomingMessage, Exclude<RequestTarget, { url: string }>>();

  constructor(origin: string) {
    this.#ownHost = new URL(origin).host;
  }

  /** Returns the address to route by, as Fastify's `rewriteUrl`. */
  rewriteUrl(request: IncomingMessage): string {
    const { url = "" } = request;
    const isReadable = hasOneHost(request) && !hasTooManyParameters(url);
    // The common case allocates nothing: thousands of cached responses a second pass here.
    if (isReadable && isNormal(url)) return url;
    const target = isReadable ? readTarget(url, (host) => this.#isOurs(host, request)) : { refuse: 400 as const };
    if ("url" in target) return target.url;
    this.#stopped.set(request, target);
    return "redirect" in target ? partsOf(target.redirect).path : "/";
  }

  /** Answers the stopped requests, with `headers` added. Its hook must come before all others. */
  addTo(app: FastifyInstance, headers: Record<string, string>): void {
    app.addHook("onRequest", (request, reply, done) => {
      const target = this.#stopped.get(request.raw);
      if (!target) return done();
      reply.headers(headers);
      if ("refuse" in target) return void refuse(reply, target.refuse);
      if (request.method !== "GET" && request.method !== "HEAD") return void refuse(reply, 404);
      reply.header("cache-control", isSecret(target.redirect, request) ? "private, no-store" : REDIRECT_CACHE_CONTROL);
      void reply.redirect(target.redirect, 301);
    });
  }

  /** Whether an absolute target names this site, by its origin or by the address that it listens on. */
  #isOurs(host: string, { socket }: IncomingMessage): boolean {
    const names = ["localhost", "127.0.0.1", "[::1]", socket.localAddress];
    return host === this.#ownHost || names.some((name) => host === `${name}:${socket.localPort}`);
  }
}

/** Whether a redirect to `address` repeats a one-time token, or answers a request that names its caller (API-14). */
function isSecret(address: string, { headers }: FastifyRequest): boolean {
  const { path, query } = partsOf(address);
  return TOKEN_PATH.test(path) || isPersonal({ headers, query: parseQuery(query) });
}

function partsOf(address: string): { path: string; query: string } {
  const mark = address.indexOf("?");
  return mark < 0 ? { path: address, query: "" } : { path: address.slice(0, mark), query: address.slice(mark + 1) };
}

/**
 * Whether a request has exactly one Host header, as HTTP/1.1 requires (RFC 9112, 3.2). With two, a proxy could read
 * another host than this server.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}
