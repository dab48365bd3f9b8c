import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Bucket } from "./bucket.ts";
import type { FolderStore } from "./folder-store.ts";
import type { BucketCopies } from "./media-store.ts";

/**
 * Age at which a copy is deleted, so that the folder does not grow forever, nor shows pictures that the bucket has
 * lost.
 */
const MAX_AGE = { hours: 7 * 24 };

/** Copies of a bucket's files in a folder of this machine, which serves them (CAT-45). */
export class LocalCopies implements BucketCopies {
  readonly #bucket: Bucket;
  readonly #folder: FolderStore;
  readonly #bringing = new Map<string, Promise<boolean>>();

  constructor(bucket: Bucket, folder: FolderStore) {
    this.#bucket = bucket;
    this.#folder = folder;
  }

  has(file: string): Promise<boolean> {
    return this.#folder.has(file);
  }

  /** Copies a file as BucketCopies says. Concurrent calls share one run, and a later one finds its result. */
  bring(file: string, beside: string[], signal: AbortSignal): Promise<boolean> {
    const running = this.#bringing.get(file);
    if (running) return running;
    const bringing = this.#bring(file, beside, signal).finally(() => this.#bringing.delete(file));
    this.#bringing.set(file, bringing);
    return bringing;
  }

  async dropOld(now: Temporal.Instant): Promise<void> {
    const before = now.subtract(MAX_AGE).epochMilliseconds;
    for await (const file of this.#folder.list()) {
      const path = join(this.#folder.folder, file);
      const stats = await stat(path).catch(() => null);
      if (stats && stats.mtimeMs < before) await rm(path, { force: true });
    }
  }

  async #bring(file: string, beside: string[], signal: AbortSignal): Promise<boolean> {
    // a caller that looked before the last run ended asks after it
    if (await this.has(file)) return true;
    // the file itself last: where it is, nobody looks for those of `beside`
    const files = [...beside, file];
    const found = await Promise.all(files.map((name) => this.#bucket.get(name, signal)));
    if (!found.at(-1)?.length) return false;
    for (const [index, name] of files.entries()) {
      const bytes = found[index];
      if (bytes) await this.#folder.write(name, bytes, { isDurable: false });
    }
    return true;
  }
}
