/** Options of a search, as browsers have them. */
interface MatchOptions {
  ignoreVary?: boolean;
  cacheName?: string;
}

/** Reply that is kept with its request. */
interface Entry {
  request: Request;
  body: ArrayBuffer;
  init: ResponseInit;
}

/** Storage of replies in memory, which follows the rules of browsers for methods, whole bodies, order and Vary. */
export class MemoryCache {
  #entries: Entry[] = [];

  async match(asked: RequestInfo, options: MatchOptions = {}): Promise<Response | undefined> {
    const request = new Request(asked);
    const found = this.#entries.find((entry) => isMatch(entry, request, options));
    return found && new Response(found.body.slice(0), found.init);
  }

  async put(asked: RequestInfo, reply: Response): Promise<void> {
    const request = new Request(asked);
    if (request.method !== "GET" || reply.status === 206) throw new TypeError("this cannot be kept");
    const { status, statusText, headers } = reply;
    const body = await reply.arrayBuffer();
    await this.delete(request);
    this.#entries.push({ request, body, init: { status, statusText, headers: new Headers(headers) } });
  }

  async delete(asked: RequestInfo, options: MatchOptions = {}): Promise<boolean> {
    const request = new Request(asked);
    const others = this.#entries.filter((entry) => !isMatch(entry, request, options));
    const isDeleted = others.length < this.#entries.length;
    this.#entries = others;
    return isDeleted;
  }

  async keys(): Promise<Request[]> {
    return this.#entries.map(({ request }) => request);
  }
}

function isMatch({ request, init }: Entry, asked: Request, { ignoreVary = false }: MatchOptions): boolean {
  const addressOf = ({ url }: Request) => url.split("#")[0];
  if (asked.method !== "GET" || addressOf(request) !== addressOf(asked)) return false;
  const vary = ignoreVary ? null : new Headers(init.headers).get("vary");
  return (vary?.split(",") ?? []).every((name) => request.headers.get(name.trim()) === asked.headers.get(name.trim()));
}

/** Caches of a site in memory, by their names. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async match(asked: RequestInfo, { cacheName, ...options }: MatchOptions = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(asked, options) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  /** Returns the paths and queries of what a cache has, the oldest first. */
  async paths(name: string): Promise<string[]> {
    const requests = (await this.#caches.get(name)?.keys()) ?? [];
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }
}
