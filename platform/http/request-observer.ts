import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { loggedPath } from "./log-serializers.ts";

/** How a public route was answered: from the cache, by a rendering of its own or of another request, or for its caller alone. */
export type CacheResult = "hit" | "miss" | "shared" | "personal";

/** What is known of a request when its response is complete, or its client has left. It names neither caller nor token. */
export interface ObservedRequest {
  request_id: string;
  method: string;
  /** in normal form; empty for a request that no route has seen */
  path: string;
  /** the pattern of its address, such as /api/product/:slug, or the page; "none" for one without a route */
  route: string;
  cache?: CacheResult;
  /** CLIENT_LEFT when the client left before the response was complete */
  status: number;
  ms: number;
}

/** The status of a request whose client left, as nginx logs it. */
export const CLIENT_LEFT = 499;

/** An id that a proxy gave to a request. */
const PROXY_ID = /^[\w.:-]{1,64}$/;

interface Observation {
  id: string;
  /** the address in normal form */
  url: string;
  route: string;
  cache?: CacheResult;
}

/** Tells its listeners of every request, whether the framework or the HTTP server itself answers it. */
export class RequestObserver {
  readonly #listeners: ((request: ObservedRequest) => void)[] = [];
  readonly #trustsProxy: boolean;
  readonly #observations = new WeakMap<IncomingMessage, Observation>();
  #underWay = 0;

  /** A request keeps the X-Request-Id that a trusted proxy gave it. */
  constructor(trustsProxy: boolean) {
    this.#trustsProxy = trustsProxy;
  }

  /** Requests that are not answered yet; counted once something listens. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Notes the address and the route of each request that the framework gets. Its hook must come before any other. */
  addTo(app: FastifyInstance): void {
    app.addHook("onRequest", (request, _reply, done) => {
      this.note(request.raw, { url: request.url, route: request.routeOptions.url });
      done();
    });
  }

  listen(listener: (request: ObservedRequest) => void): void {
    this.#listeners.push(listener);
  }

  /** Observes a request from here to the end of its response. */
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

  /** Adds what the routing found out. */
  note(request: IncomingMessage, found: Partial<Omit<Observation, "id">>): void {
    if (this.#listeners.length > 0) Object.assign(this.#of(request), found);
  }

  /** The id of a request in the log. */
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
