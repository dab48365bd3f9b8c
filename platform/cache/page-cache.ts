import { DomainError } from "../errors.ts";
import { withinMs } from "../within-ms.ts";
import type { CachedResponse } from "./cached-response.ts";

/** A younger response is served as it is. */
export const FRESH_MS = 5_000;
/** A younger response is served at once, while the next is rendered. */
export const STALE_MS = 60_000;
/** A younger response is served in place of an error, and when rendering takes longer than RENDER_WAIT_MS. */
export const STALE_ON_ERROR_MS = 3_600_000;
/** Milliseconds that a request waits for the next response where there is an older one, such as while the database hangs. */
export const RENDER_WAIT_MS = 1_000;

export interface RenderResult {
  response: CachedResponse;
  /** whether everyone may get it; an uncacheable one is served only where nothing else is there */
  isCacheable: boolean;
}

export type Render = () => Promise<RenderResult>;

export interface CacheOptions {
  /** bytes of responses to store */
  maxBytes: number;
  /** monotonic, in milliseconds */
  clock: () => number;
  /** milliseconds until the day ends, when every page may read differently although nothing has changed */
  untilDayEnd: () => number;
  /** told of an error that nobody saw, because an older response was served */
  onError?: (error: unknown) => void;
}

/** A response that is to outlive the process. */
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
  /** null for a response of the process before, until a request brings it */
  render: Render | null;
  /** the number of purges before it was rendered; after a further one it is served in place of an error alone */
  generation: number;
  renderedAt: number;
  dayEnd: number;
  freshUntil: number;
  staleUntil: number;
  /** served since eviction last came by */
  wasUsed: boolean;
}

interface Rendering {
  generation: number;
  response: Promise<CachedResponse>;
}

/**
 * Responses that are the same for everyone: served for seconds as they are, longer while the next one is rendered, and
 * longest while none can be rendered. Concurrent requests for one key share one rendering.
 */
export class PageCache {
  readonly #options: CacheOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #renderings = new Map<string, Rendering>();
  #generation = 0;
  #bytes = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** The size of all entries with their keys. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /** The response to serve at once; null when it has to be rendered. */
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
   * The response of `key`, rendered unless it is there. When rendering fails or takes too long, an older response is served
   * for up to an hour. Throws what `render` throws when there is none, and every DomainError: those are answers.
   */
  async get(key: string, render: Render): Promise<CachedResponse> {
    const known = this.#entries.get(key);
    if (known) known.render ??= render;
    const found = this.find(key);
    if (found) return found;
    const rendering = this.#render(key, render);
    const old = this.#entries.get(key);
    const now = this.#options.clock();
    // A purged response and one of another day are no substitute: the request waits.
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

  /** Adds responses of the process before, which must show all that this one shows; newer ones stay. */
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

  /** From now on every response is rendered again. */
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

  /** The older response, if there is one, to serve while nothing can be rendered; the next attempt waits a while. */
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
   * Evicts the oldest entries. One that was used since it became old gets a second chance, so addresses that are requested
   * once evict each other.
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

/** Bytes that an entry takes beside its bodies, roughly. */
const ENTRY_BYTES = 2_000;

function sizeOf(key: string, { response }: Entry): number {
  return ENTRY_BYTES + 2 * key.length + response.bytes;
}
