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
 * Has the page cache outlive its process, in a file. Its pages come back where nothing has purged the caches since they were rendered, and the
 * catalog has the version that it had.
 */
export class KeptPages {
  readonly #options: Options;
  readonly #restored = Promise.withResolvers<void>();
  /** catalog_version.purged, of which every page of the cache is */
  #purged: string | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** To be called after each purge of the cache: the first one is that of the start. */
  notePurge(purged: string): void {
    const isFirst = this.#purged === null;
    this.#purged = purged;
    if (isFirst) this.#restored.resolve(this.#restore(purged).catch(this.#options.onError));
  }

  /** Resolves when the pages of the process before are there, but not later than in a second. */
  restored(): Promise<void> {
    return withinMs(this.#restored.promise, RENDER_WAIT_MS, () => {});
  }

  /** Writes the pages, which the catalog of `version` or a later one has. */
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
    // A purge since then may be one of these pages.
    if (this.#purged === purged) cache.restore(kept);
  }
}

function originQuery(): RawBuilder<Omit<PageOrigin, "build">> {
  return sql`select purged, version from catalog_version`;
}
