import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { cacheKey, canonicalAddress, type DeclaredParameters } from "./cache-key.ts";
import { type Encoding, encodings, type CachedResponse, type Variant } from "./cached-response.ts";
import type { PageCache, Render } from "./page-cache.ts";

/** A route whose responses are the same for everyone. */
export interface PublicRoute {
  /** unique, without a space */
  name: string;
  declared: DeclaredParameters;
  /** How to render `address`. The result is called again later, without a request, to refresh the response. */
  renderer: (address: string, request: FastifyRequest, reply: FastifyReply) => Render;
  /** A key that many addresses share, such as those that do not exist; null for an address with a response of its own. */
  sharedAs?: (address: string) => Promise<string | null>;
  /** The requests whose response is one caller's alone, and their handler. */
  personal?: { is: (request: FastifyRequest) => boolean; handler: RouteHandlerMethod };
}

declare module "fastify" {
  interface FastifyRequest {
    /** whether the response of a public route is the caller's alone */
    isPersonal: boolean;
  }
  interface FastifyContextConfig {
    publicRoute?: PublicRoute;
  }
}

/** Serves public routes from the cache: a cached response before any other hook runs, any other once it is rendered. */
export class PublicRoutes {
  readonly #cache: PageCache;
  readonly #admitMiss: (request: FastifyRequest) => Promise<void>;
  #isClosing = false;

  /** `admitMiss` is awaited before a response is rendered for a request; it throws when there were too many. */
  constructor(app: FastifyInstance, cache: PageCache, admitMiss: (request: FastifyRequest) => Promise<void>) {
    this.#cache = cache;
    this.#admitMiss = admitMiss;
    app.addHook("preClose", async () => {
      this.#isClosing = true;
    });
    app.decorateRequest("isPersonal", false);
    app.addHook("onRequest", (request, reply, done) => {
      const route = request.routeOptions.config.publicRoute;
      // noted before validation removes the parameters that the route does not declare
      request.isPersonal = route?.personal?.is(request) ?? false;
      if (!route || request.isPersonal) return done();
      const cached = this.#cache.find(keyOf(route, request));
      if (cached) this.#send(request, reply, cached).catch(done);
      else done();
    });
  }

  /** The handler and the config of a public route. */
  route(route: PublicRoute): { handler: RouteHandlerMethod; config: { publicRoute: PublicRoute } } {
    return {
      config: { publicRoute: route },
      handler: async (request, reply) => {
        if (route.personal && request.isPersonal) {
          await this.#admitMiss(request);
          return route.personal.handler.call(reply.server, request, reply);
        }
        await this.#send(request, reply, await this.#get(route, request, reply));
        return reply;
      },
    };
  }

  async #get(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<CachedResponse> {
    const address = canonicalAddress(request.url, route.declared);
    const key = cacheKey(route.name, address);
    // A request that shares a rendering costs nothing.
    if (!this.#cache.isRendering(key)) await this.#admitMiss(request);
    const shared = await route.sharedAs?.(address);
    return this.#cache.get(shared ? cacheKey(route.name, shared) : key, route.renderer(address, request, reply));
  }

  /** Writes past Fastify, which would process each header and body once more. */
  #send(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): Promise<void> {
    const { headers, method } = request;
    if (cached.status === 200 && matches(cached.etag, headers["if-none-match"])) {
      this.#write(reply, 304, cached.notModified);
      return done;
    }
    const accepted = cached.isCompressible && headers["accept-encoding"];
    const encoding = accepted ? (negotiate(accepted, [...encodings]) as Encoding | null) : null;
    const variant = cached.in(encoding ?? "identity");
    const write = ({ head, body }: Variant) =>
      this.#write(reply, cached.status, head, method === "HEAD" ? undefined : body);
    if (variant instanceof Promise) return variant.then(write);
    write(variant);
    return done;
  }

  #write(reply: FastifyReply, status: number, head: string[], body?: Buffer): void {
    reply.hijack();
    const { raw } = reply;
    if (this.#isClosing) raw.shouldKeepAlive = false;
    raw.writeHead(status, head).end(body);
  }
}

const done = Promise.resolve();

function keyOf(route: PublicRoute, { url }: FastifyRequest): string {
  return cacheKey(route.name, canonicalAddress(url, route.declared));
}

/** Weak comparison (RFC 9110): encodings make no difference. */
function matches(etag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false;
  const opaque = etag.slice(2);
  return asked === "*" || asked.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
}
