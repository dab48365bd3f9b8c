import { type RawBuilder, sql } from "kysely";
import type { Database } from "../postgres/connect.ts";
import { withinMs } from "../within-ms.ts";
import { type PageCache, RENDER_WAIT_MS } from "./page-cache.ts";
import { type PageOrigin, readPages, writePages } from "./page-file.ts";

interface Options {
  cache: PageCache;
  file: string;
  /** of the program and its settings */
  build: string;
  db: Database;
  now: () => Temporal.Instant;
  onError: (error: unknown) => void;
}

/**
 * File in which the page cache survives a restart of its process (API-37). Pages come back only if nothing has purged
 * the caches since they were rendered, and the catalog has the same version. Without a usable file the cache starts
 * empty; `onError` gets errors of the database and of writing.
 */
export class KeptPages {
  readonly #options: Options;
  readonly #restored = Promise.withResolvers<void>();
  /** catalog_version.purged that every page of the cache belongs to */
  #purged: string | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Notes a purge of the cache; called after each one. The first one is that of the start. */
  notePurge(purged: string): void {
    const isFirst = this.#purged === null;
    this.#purged = purged;
    if (isFirst) this.#restored.resolve(this.#restore(purged).catch(this.#options.onError));
  }

  /** Resolves when the pages of the previous process are in the cache, after a second at the latest. */
  restored(): Promise<void> {
    return withinMs(this.#restored.promise, RENDER_WAIT_MS, () => {});
  }

  /** Writes the pages, which show the catalog of `version` or a later one. */
  async save(version: number): Promise<void> {
    const { cache, file, build, now, onError } = this.#options;
    if (this.#purged === null) return;
    await writePages(file, cache.kept(), { build, purged: this.#purged, version }, now()).catch(onError);
  }

  async #restore(purged: string): Promise<void> {
    const { cache, file, build, db, now } = this.#options;
    const { rows } = await originQuery().execute(db);
    const [state] = rows;
    if (!state) return;
    const kept = await readPages(file, { build, ...state }, now());
    // Another purge may have come during the reading, and these pages may be older.
    if (this.#purged === purged) cache.restore(kept);
  }
}

function originQuery(): RawBuilder<Omit<PageOrigin, "build">> {
  return sql`select purged, version from catalog_version`;
}
