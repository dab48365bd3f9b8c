import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { cacheKey, canonicalAddress, type DeclaredParameters } from "./cache-key.ts";
import { type Encoding, encodings, type KeptReply, type Variant } from "./kept-reply.ts";
import type { Made, PageCache } from "./page-cache.ts";

/** How a route makes replies that are the same for everyone. */
export interface PublicRoute {
  /** unlike that of any other route, without a space */
  name: string;
  declared: DeclaredParameters;
  /** Says how to make what `address` shows. It is called again and again, when the request is long over. */
  maker: (address: string, request: FastifyRequest, reply: FastifyReply) => () => Promise<Made>;
  /** A name for what many addresses show alike, such as that there is nothing; null for an address with a reply of its own. */
  sharedAs?: (address: string) => Promise<string | null>;
  /** Requests whose reply is one person's alone, and how they are answered. */
  personal?: { is: (request: FastifyRequest) => boolean; handler: RouteHandlerMethod };
}

declare module "fastify" {
  interface FastifyContextConfig {
    publicRoute?: PublicRoute;
  }
}

/** Answers public routes out of the cache: what is there before anything else is done, what is not once it is made. */
export class PublicReplies {
  readonly #cache: PageCache;
  readonly #admitMiss: (request: FastifyRequest) => Promise<void>;
  #isClosing = false;

  /** `admitMiss` is waited for before a reply is made for a request; it throws when there were too many. */
  constructor(app: FastifyInstance, cache: PageCache, admitMiss: (request: FastifyRequest) => Promise<void>) {
    this.#cache = cache;
    this.#admitMiss = admitMiss;
    app.addHook("preClose", async () => {
      this.#isClosing = true;
    });
    app.addHook("onRequest", (request, reply, done) => {
      const route = request.routeOptions.config.publicRoute;
      if (!route || route.personal?.is(request)) return done();
      const kept = this.#cache.find(keyOf(route, request));
      if (kept) this.#send(request, reply, kept).catch(done);
      else done();
    });
  }

  /** The handler of a public route, and what makes it known as one. */
  route(route: PublicRoute): { handler: RouteHandlerMethod; config: { publicRoute: PublicRoute } } {
    return {
      config: { publicRoute: route },
      handler: async (request, reply) => {
        if (route.personal?.is(request)) {
          await this.#admitMiss(request);
          return route.personal.handler.call(reply.server, request, reply);
        }
        await this.#send(request, reply, await this.#get(route, request, reply));
        return reply;
      },
    };
  }

  async #get(route: PublicRoute, request: FastifyRequest, reply: FastifyReply): Promise<KeptReply> {
    const address = canonicalAddress(request.url, route.declared);
    const key = cacheKey(route.name, address);
    // whoever waits for what another has asked for costs nothing
    if (!this.#cache.isUnderWay(key)) await this.#admitMiss(request);
    const shared = await route.sharedAs?.(address);
    return this.#cache.get(shared ? cacheKey(route.name, shared) : key, route.maker(address, request, reply));
  }

  /** Past Fastify, which would look at each header and body once more. */
  #send(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): Promise<void> {
    const { headers, method } = request;
    if (kept.status === 200 && isKnown(kept.etag, headers["if-none-match"])) {
      this.#write(reply, 304, kept.unchanged);
      return done;
    }
    const accepted = kept.isCompressible && headers["accept-encoding"];
    const encoding = accepted ? (negotiate(accepted, [...encodings]) as Encoding | null) : null;
    const variant = kept.in(encoding ?? "identity");
    const write = ({ head, body }: Variant) =>
      this.#write(reply, kept.status, head, method === "HEAD" ? undefined : body);
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

/** By weak comparison (RFC 9110): what it is packed in makes no difference. */
function isKnown(etag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false;
  const opaque = etag.slice(2);
  return asked === "*" || asked.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
}
