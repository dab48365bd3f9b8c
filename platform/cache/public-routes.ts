import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { LRUCache } from "lru-cache";
import { hasOneHost } from "../http/address-guard.ts";
import type { Query } from "../http/parse-query.ts";
import type { CacheResult, RequestObserver } from "../http/request-observer.ts";
import { cacheKey, canonicalAddress, type DeclaredParameters } from "./cache-key.ts";
import { type Encoding, encodings, type CachedResponse } from "./cached-response.ts";
import type { PageCache, Render } from "./page-cache.ts";
import { hasEtag } from "../http/etag.ts";

/** A route whose responses are the same for everyone. */
export interface PublicRoute {
  /** unique, without a space */
  name: string;
  /** returns the name that `address` is counted and logged under; by default `name` */
  label?: (address: string) => string;
  declared: DeclaredParameters;
  /**
   * Returns a function that renders `address`. It is called again later, without a request, to refresh the response.
   */
  renderer: (address: string, request: FastifyRequest, reply: FastifyReply) => Render;
  /**
   * Returns a key that many addresses share, such as those that do not exist; null for an address with a separate
   * response.
   */
  sharedAs?: (address: string) => Promise<string | null>;
  /** requests whose response only their caller may get, and their handler */
  personal?: { is: (request: Pick<FastifyRequest, "headers" | "query">) => boolean; handler: RouteHandlerMethod };
}

declare module "fastify" {
  interface FastifyRequest {
    /** result for a request to a public route; null for another request */
    cacheResult: CacheResult | null;
    /** the canonical address of a request to a public route */
    canonicalAddress: string;
  }
  interface FastifyContextConfig {
    publicRoute?: PublicRoute;
  }
}

/** The router's result for an address. */
interface RoutedAddress {
  route: PublicRoute;
  query: unknown;
  key: string;
  label: string;
}

/** Size of all routed addresses that are remembered, in characters, with 200 for each. */
const MAX_ROUTED = 2_000_000;

/**
 * Public routes, served from the cache. The first request for an address passes the router; once its response is
 * cached, the HTTP server answers further ones itself (`answer`), with the same bytes.
 */
export class PublicRoutes {
  readonly #cache: PageCache;
  /** by target in normal form, for addresses whose response was cached */
  readonly #routed = new LRUCache<string, RoutedAddress>({
    maxSize: MAX_ROUTED,
    sizeCalculation: ({ key }, url) => 200 + url.length + key.length,
  });
  readonly #observer: RequestObserver;
  readonly #log: FastifyBaseLogger;
  #isClosing = false;

  constructor(app: FastifyInstance, cache: PageCache, observer: RequestObserver) {
    this.#cache = cache;
    this.#observer = observer;
    this.#log = app.log;
    app.addHook("preClose", async () => {
      this.#isClosing = true;
    });
    app.decorateRequest("cacheResult", null);
    app.decorateRequest("canonicalAddress", "");
    app.addHook("onRequest", (request, reply, done) => {
      const { publicRoute: route } = request.routeOptions.config;
      if (!route) return done();
      const { url, query } = request;
      // both before validation removes the parameters that the route does not declare
      request.canonicalAddress = canonicalAddress(url, query as Query, route.declared);
      const key = cacheKey(route.name, request.canonicalAddress);
      const routed = { route, query, key, label: route.label?.(url) ?? route.name };
      const isOwn = isPersonal(routed, request.headers);
      const cached = isOwn ? null : cache.find(key);
      const missed = cache.isRendering(key) ? "shared" : "miss";
      request.cacheResult = isOwn ? "personal" : cached ? "hit" : missed;
      observer.note(request.raw, { route: routed.label, cache: request.cacheResult });
      if (!cached) return done();
      this.#routed.set(url, routed);
      this.#send(request, reply, cached).catch(done);
    });
  }

  /**
   * Answers a request from the cache before the framework sees it, with the bytes that it would get there. Returns
   * false for a request that the framework must see: its address is unknown or not in normal form, only its caller may
   * get the response, the response is not cached or not yet compressed, or the site closes and ends each connection.
   * Returns false after an error too, since nobody would catch it here: the framework meets the same error and answers
   * it (OPS-21).
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return this.#answer(request, response);
    } catch {
      return false;
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if (this.#isClosing) return false;
    if ((method !== "GET" && method !== "HEAD") || !hasOneHost(request)) return false;
    const routed = this.#routed.get(url);
    if (!routed || isPersonal(routed, headers)) return false;
    const cached = this.#cache.find(routed.key);
    const chosen = cached && choose(cached, headers);
    // The framework asks for it again, and gets the error.
    if (chosen instanceof Promise) chosen.catch(() => {});
    if (!chosen || chosen instanceof Promise) return false;
    this.#observer.note(request, { url, route: routed.label, cache: "hit" });
    this.#write(response, method, chosen);
    return true;
  }

  route(route: PublicRoute): { handler: RouteHandlerMethod; config: { publicRoute: PublicRoute } } {
    return {
      config: { publicRoute: route },
      handler: async (request, reply) => {
        if (route.personal && request.cacheResult === "personal")
          return route.personal.handler.call(reply.server, request, reply);
        await this.#send(request, reply, await this.#get(route, request, reply));
        return reply;
      },
    };
  }

  async #get(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<CachedResponse> {
    const { canonicalAddress: address } = request;
    const shared = await route.sharedAs?.(address);
    const key = cacheKey(route.name, shared ?? address);
    return this.#cache.get(key, route.renderer(address, request, reply));
  }

  /** Writes past Fastify, which would process each header and body again. */
  async #send({ method, headers }: FastifyRequest, reply: FastifyReply, cached: CachedResponse): Promise<void> {
    const chosen = await choose(cached, headers);
    if (this.#isClosing) reply.raw.shouldKeepAlive = false;
    this.#write(reply.raw, method, chosen);
    // Not earlier: Fastify answers when nothing could be written.
    reply.hijack();
  }

  /**
   * Writes a response. Throws when nothing was sent yet. Ends the connection of a response that breaks off, since
   * nothing can replace it.
   */
  #write(response: ServerResponse, method: string, { status, head, body }: ChosenResponse): void {
    try {
      response.writeHead(status, head).end(method === "HEAD" ? undefined : body);
    } catch (error) {
      if (!response.headersSent) throw error;
      this.#log.error(error, "a cached response broke off");
      response.destroy();
    }
  }
}

/** Whether a routed address or `headers` name the caller, so that nobody else may get the response (API-21). */
function isPersonal({ route, query }: RoutedAddress, headers: IncomingHttpHeaders): boolean {
  return route.personal?.is({ headers, query }) ?? false;
}

/** A response as a request gets it. */
interface ChosenResponse {
  status: number;
  head: string[];
  body?: Buffer;
}

/** Chooses the response to a request with `headers`: a promise when `cached` has to be compressed first. */
function choose(cached: CachedResponse, headers: IncomingHttpHeaders): ChosenResponse | Promise<ChosenResponse> {
  const { status } = cached;
  if (status === 200 && hasEtag(headers["if-none-match"], cached.etag))
    return { status: 304, head: cached.notModified };
  const accepted = cached.isCompressible && headers["accept-encoding"];
  const encoding = accepted ? (negotiate(accepted, [...encodings]) as Encoding | null) : null;
  const variant = cached.in(encoding ?? "identity");
  if (variant instanceof Promise) return variant.then(({ head, body }) => ({ status, head, body }));
  return { status, head: variant.head, body: variant.body };
}
