/**
 * Cache of the responses that are the same for everyone, which also serves the site while nothing can be rendered
 * (API-22). When a rendering fails, as without the database, or is not cacheable, everyone gets the older response for
 * up to an hour after its rendering began; an error goes to `onError`. When a rendering hangs, a request gets the older
 * response after a second, unless that one was purged or is of another day. Without an older response the client gets
 * the error, such as 503 (API-12), and the next request tries again. A process that is killed loses its cache; an
 * orderly restart keeps it, and ignores a damaged file (API-37). Tested in page-cache.test.ts, kept-pages.test.ts,
 * page-file.test.ts and answer-at-server.test.ts.
 */

import { DomainError } from "../errors.ts";
import { withinMs } from "../within-ms.ts";
import type { CachedResponse } from "./cached-response.ts";

/** Age in milliseconds up to which a response is served without another rendering. */
export const FRESH_MS = 5_000;
/** Age in milliseconds up to which a response is served immediately while the next one is rendered. */
export const STALE_MS = 60_000;
/** Age in milliseconds up to which a response is served in place of an error or of a slow rendering. */
export const STALE_ON_ERROR_MS = 3_600_000;
/** Milliseconds that a request waits for a rendering when there is an older response. */
export const RENDER_WAIT_MS = 1_000;

export interface RenderResult {
  response: CachedResponse;
  /** whether everyone may get it; an uncacheable one is served only when there is no older response */
  isCacheable: boolean;
}

export type Render = () => Promise<RenderResult>;

export interface CacheOptions {
  /** bytes of responses to store */
  maxBytes: number;
  /** monotonic, in milliseconds */
  clock: () => number;
  /** milliseconds until the day ends, when every page may change although no data has */
  untilDayEnd: () => number;
  /** called with an error that no client gets, because an older response was served */
  onError?: (error: unknown) => void;
}

/** A response that outlives the process. */
export interface KeptResponse {
  key: string;
  response: CachedResponse;
  /** milliseconds since its rendering began */
  age: number;
  /** milliseconds to the end of the day on which it was rendered */
  untilDayEnd: number;
}

interface Entry {
  response: CachedResponse;
  /** null for a response of the previous process until a request supplies it */
  render: Render | null;
  /** number of purges before its rendering; after another purge it is served only in place of an error */
  generation: number;
  renderedAt: number;
  dayEnd: number;
  freshUntil: number;
  staleUntil: number;
  /** whether it was served since eviction last checked it */
  wasUsed: boolean;
}

interface Rendering {
  generation: number;
  response: Promise<CachedResponse>;
}

/** Responses that are the same for everyone. Concurrent requests for one key share one rendering. */
export class PageCache {
  readonly #options: CacheOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #renderings = new Map<string, Rendering>();
  #generation = 0;
  #bytes = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** Bytes of all entries with their keys. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /** Returns the response to serve immediately; null when it has to be rendered. */
  find(key: string): CachedResponse | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.generation !== this.#generation) return null;
    const now = this.#options.clock();
    if (now >= entry.staleUntil) return null;
    if (now >= entry.freshUntil) {
      if (!entry.render) return null;
      void this.#render(key, entry.render).catch(() => {});
    }
    entry.wasUsed = true;
    return entry.response;
  }

  /**
   * Returns the response of `key`, and renders it if it is not cached. Throws what `render` throws when there is no
   * older response, and every DomainError, which is an answer.
   */
  async get(key: string, render: Render): Promise<CachedResponse> {
    const known = this.#entries.get(key);
    if (known) known.render ??= render;
    const found = this.find(key);
    if (found) return found;
    const rendering = this.#render(key, render);
    const old = this.#entries.get(key);
    const now = this.#options.clock();
    // A purged response and one of another day are no substitute: the request waits for the rendering.
    const isUsable =
      old?.generation === this.#generation && now < Math.min(old.dayEnd, old.renderedAt + STALE_ON_ERROR_MS);
    if (!old || !isUsable) return rendering;
    return withinMs(rendering, RENDER_WAIT_MS, () => old.response);
  }

  /** Whether `key` is being rendered, so that another request for it shares the result. */
  isRendering(key: string): boolean {
    return this.#renderings.get(key)?.generation === this.#generation;
  }

  /** Lists the pages that may still be served, the newest first. */
  kept(): KeptResponse[] {
    const now = this.#options.clock();
    return [...this.#entries]
      .filter(([, { generation }]) => generation === this.#generation)
      .map(([key, { response, renderedAt, dayEnd }]) => ({
        key,
        response,
        age: now - renderedAt,
        untilDayEnd: dayEnd - now,
      }))
      .toSorted((one, other) => one.age - other.age);
  }

  /** Adds responses of the previous process, which must show everything that this one shows; newer ones stay. */
  restore(kept: readonly KeptResponse[]): void {
    const now = this.#options.clock();
    for (const { key, response, age, untilDayEnd } of kept) {
      if (age < 0 || age >= STALE_ON_ERROR_MS || untilDayEnd <= 0 || this.#entries.has(key)) continue;
      const [renderedAt, dayEnd] = [now - age, now + untilDayEnd];
      const freshUntil = Math.min(renderedAt + FRESH_MS, dayEnd);
      const staleUntil = Math.min(renderedAt + STALE_MS, dayEnd);
      const generation = this.#generation;
      this.#store(key, {
        response,
        render: null,
        generation,
        renderedAt,
        dayEnd,
        freshUntil,
        staleUntil,
        wasUsed: false,
      });
    }
  }

  /** Makes every response be rendered again before it is served. */
  purge(): void {
    this.#generation++;
  }

  #render(key: string, render: Render): Promise<CachedResponse> {
    const current = this.#renderings.get(key);
    // A rendering that began before a purge may show what was purged.
    if (current?.generation === this.#generation) return current.response;
    const rendering: Rendering = {
      generation: this.#generation,
      response: this.#renderAndStore(key, render, this.#generation),
    };
    this.#renderings.set(key, rendering);
    const finish = () => {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    };
    rendering.response.then(finish, finish);
    return rendering.response;
  }

  async #renderAndStore(key: string, render: Render, generation: number): Promise<CachedResponse> {
    try {
      const { clock, untilDayEnd } = this.#options;
      const renderedAt = clock();
      const dayEnd = renderedAt + untilDayEnd();
      const rendered = await render();
      if (!rendered.isCacheable) return this.#fallback(key) ?? rendered.response;
      const before = this.#entries.get(key)?.response;
      // An unchanged response has been compressed already.
      const response = before?.equals(rendered.response) ? before : rendered.response;
      const freshUntil = Math.min(renderedAt + FRESH_MS, dayEnd);
      const staleUntil = Math.min(renderedAt + STALE_MS, dayEnd);
      this.#store(key, { response, render, generation, renderedAt, dayEnd, freshUntil, staleUntil, wasUsed: false });
      return response;
    } catch (error) {
      if (error instanceof DomainError) {
        this.#delete(key);
        throw error;
      }
      const fallback = this.#fallback(key);
      if (!fallback) throw error;
      this.#options.onError?.(error);
      return fallback;
    }
  }

  /**
   * Returns the older response, if there is one, while nothing can be rendered; the next attempt waits for FRESH_MS.
   */
  #fallback(key: string): CachedResponse | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const now = this.#options.clock();
    const end = entry.renderedAt + STALE_ON_ERROR_MS;
    if (now >= end) return null;
    entry.generation = this.#generation;
    entry.freshUntil = Math.min(now + FRESH_MS, end);
    entry.staleUntil = end;
    return entry.response;
  }

  #store(key: string, entry: Entry): void {
    const known = this.#entries.get(key);
    // A slow rendering must not replace one that began after it.
    if (known && known.renderedAt > entry.renderedAt) return;
    this.#delete(key);
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(key, entry);
    entry.response.onGrowth = (bytes) => {
      if (this.#entries.get(key) !== entry) return;
      this.#bytes += bytes;
      this.#evict();
    };
    this.#evict();
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(key, entry);
  }

  /**
   * Evicts the oldest entries. One that was used since it became old gets a second chance, so addresses that are
   * requested once evict each other.
   */
  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#delete(key);
      if (!entry.wasUsed) continue;
      entry.wasUsed = false;
      this.#entries.set(key, entry);
      this.#bytes += sizeOf(key, entry);
    }
  }
}

/** Approximate bytes that an entry takes in addition to its bodies and its key. */
const ENTRY_BYTES = 2_000;

function sizeOf(key: string, { response }: Entry): number {
  return ENTRY_BYTES + 2 * key.length + response.bytes;
}
