import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuse } from "./errors.ts";
import { isNormal, readTarget, type RequestTarget } from "./request-target.ts";

/** In seconds: a redirect follows from the address alone. */
const REDIRECT_MAX_AGE = 3600;

/**
 * Lets no request past it whose target is not in normal form, so that routes, caches and limits see one address for one
 * resource: it is redirected (GET, HEAD), not found (other methods), or refused.
 */
export class AddressGuard {
  readonly #ownHost: string;
  readonly #stopped = new WeakMap<IncomingMessage, Exclude<RequestTarget, { url: string }>>();

  constructor(origin: string) {
    this.#ownHost = new URL(origin).host;
  }

  /** Fastify's `rewriteUrl`: what the request is routed by. */
  rewriteUrl(request: IncomingMessage): string {
    const { url = "" } = request;
    const isFit = hasOneHost(request);
    // without another object for each of the thousands a second that are answered from the cache
    if (isFit && isNormal(url)) return url;
    const target = isFit ? readTarget(url, (host) => this.#isOurs(host, request)) : { refuse: 400 as const };
    if ("url" in target) return target.url;
    this.#stopped.set(request, target);
    return "redirect" in target ? target.redirect : "/";
  }

  /** Answers the requests that go no further, with `headers` besides. Add it before any other hook. */
  addTo(app: FastifyInstance, headers: Record<string, string>): void {
    app.addHook("onRequest", (request, reply, done) => {
      const target = this.#stopped.get(request.raw);
      if (!target) return done();
      reply.headers(headers);
      if ("refuse" in target) return void refuse(reply, target.refuse);
      if (request.method !== "GET" && request.method !== "HEAD") return void refuse(reply, 404);
      reply.header("cache-control", `public, max-age=${REDIRECT_MAX_AGE}`);
      void reply.redirect(target.redirect, 301);
    });
  }

  /** Whether an absolute form names this site: by its origin, or by the address that it listens on. */
  #isOurs(host: string, { socket }: IncomingMessage): boolean {
    const names = ["localhost", "127.0.0.1", "[::1]", socket.localAddress];
    return host === this.#ownHost || names.some((name) => host === `${name}:${socket.localPort}`);
  }
}

/** Two Host headers could mean one host to a proxy and another to us; HTTP/1.1 wants exactly one (RFC 9112, section 3.2). */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}
