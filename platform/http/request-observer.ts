import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { loggedPath } from "./log-serializers.ts";

/**
 * Source of a public route's response: the cache, its own rendering, another request's rendering, or its caller's data.
 */
export type CacheResult = "hit" | "miss" | "shared" | "personal";

/** Facts about a request whose response is complete or whose client has left. They contain neither caller nor token. */
export interface ObservedRequest {
  request_id: string;
  method: string;
  /** in normal form; empty for a request that no route has seen */
  path: string;
  /** the pattern of its address, such as /api/product/:slug, or the page; "none" without a route */
  route: string;
  cache?: CacheResult;
  /** CLIENT_LEFT when the client left before the response was complete */
  status: number;
  ms: number;
}

/** Status of a request whose client left, as nginx logs it. */
export const CLIENT_LEFT = 499;

/** Pattern of a request id that a proxy may set. */
const PROXY_ID = /^[\w.:-]{1,64}$/;

interface Observation {
  id: string;
  /** the address in normal form */
  url: string;
  route: string;
  cache?: CacheResult;
}

/** Reports every request to its listeners, whether the framework or the HTTP server itself answers it. */
export class RequestObserver {
  readonly #listeners: ((request: ObservedRequest) => void)[] = [];
  readonly #trustsProxy: boolean;
  readonly #observations = new WeakMap<IncomingMessage, Observation>();
  #underWay = 0;

  /** Creates an observer. With `trustsProxy`, requests keep the X-Request-Id that the proxy set (OPS-8). */
  constructor(trustsProxy: boolean) {
    this.#trustsProxy = trustsProxy;
  }

  /** Number of requests that are not answered yet; counted from the first listener on. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Notes the address and the route of each request that the framework gets. Its hook must come before all others. */
  addTo(app: FastifyInstance): void {
    app.addHook("onRequest", (request, _reply, done) => {
      this.note(request.raw, { url: request.url, route: request.routeOptions.url });
      done();
    });
  }

  listen(listener: (request: ObservedRequest) => void): void {
    this.#listeners.push(listener);
  }

  /** Observes a request from now until its response ends. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    // The common case, without metrics and log, costs nothing.
    if (this.#listeners.length === 0) return;
    const start = performance.now();
    const { method = "" } = request;
    this.#underWay++;
    response.once("close", () => {
      this.#underWay--;
      const { id, url, route, cache } = this.#of(request);
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      const ms = performance.now() - start;
      const observed = { request_id: id, method, path: loggedPath(url), route, cache, status, ms };
      for (const listener of this.#listeners) listener(observed);
    });
  }

  /** Adds what the routing has found. */
  note(request: IncomingMessage, found: Partial<Omit<Observation, "id">>): void {
    if (this.#listeners.length > 0) Object.assign(this.#of(request), found);
  }

  /** Returns the id of a request in the log. */
  idOf(request: IncomingMessage): string {
    return this.#listeners.length > 0 ? this.#of(request).id : this.#newId(request);
  }

  #of(request: IncomingMessage): Observation {
    let observation = this.#observations.get(request);
    if (!observation) {
      observation = { id: this.#newId(request), url: "", route: "none" };
      this.#observations.set(request, observation);
    }
    return observation;
  }

  #newId({ headers }: IncomingMessage): string {
    const given = headers["x-request-id"];
    return this.#trustsProxy && typeof given === "string" && PROXY_ID.test(given) ? given : randomUUID();
  }
}
