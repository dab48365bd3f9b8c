interface Limits {
  maxEntries?: number;
  maxAgeSeconds?: number;
}

interface Update {
  cacheName: string;
  request: Request;
}

interface Use extends Update {
  cachedResponse?: Response;
}

/** Expiration of Workbox as its documentation has it, without IndexedDB, which Node lacks: what was used longest ago goes first. */
export class MemoryExpiration {
  readonly #limits: Limits;
  readonly #isBroken: () => boolean;
  readonly #usedAt = new Map<string, number>();

  /** Takes whether the browser stores nothing, which fails what comes after a reply is kept. */
  constructor(limits: Limits, isBroken: () => boolean) {
    this.#limits = limits;
    this.#isBroken = isBroken;
  }

  readonly cacheDidUpdate = async ({ cacheName, request }: Update): Promise<void> => {
    if (this.#isBroken()) throw new DOMException("this browser stores nothing", "InvalidStateError");
    this.#use(request);
    const { maxEntries = Infinity } = this.#limits;
    const cache = await caches.open(cacheName);
    for (const url of [...this.#usedAt.keys()].slice(0, Math.max(this.#usedAt.size - maxEntries, 0))) {
      this.#usedAt.delete(url);
      await cache.delete(url);
    }
  };

  readonly cachedResponseWillBeUsed = async ({ request, cachedResponse }: Use): Promise<Response | null> => {
    if (!cachedResponse) return null;
    this.#use(request);
    const { maxAgeSeconds = Infinity } = this.#limits;
    const date = Date.parse(cachedResponse.headers.get("date") ?? "");
    return date < Date.now() - maxAgeSeconds * 1_000 ? null : cachedResponse;
  };

  /** Has the map end with the address that was used last. */
  #use({ url }: Request): void {
    this.#usedAt.delete(url);
    this.#usedAt.set(url, Date.now());
  }
}
