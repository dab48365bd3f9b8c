import { Bucket, type BucketSettings } from "./bucket.ts";
import { BucketError } from "./bucket-error.ts";
import { FolderStore } from "./folder-store.ts";
import { LocalCopies } from "./local-copies.ts";
import type { MediaStore } from "./media-store.ts";

/** Milliseconds that a start waits for a bucket. */
const CHECK_TIMEOUT_MS = 5_000;

/** Pictures in a bucket, with copies in a folder of this machine that may be deleted at any time (CAT-43). */
export class BucketStore implements MediaStore {
  readonly place: string;
  readonly folder: string;
  readonly copies: LocalCopies;
  readonly #bucket: Bucket;
  readonly #local: FolderStore;

  constructor(settings: BucketSettings, folder: string) {
    this.#bucket = new Bucket(settings);
    this.#local = new FolderStore(folder);
    this.copies = new LocalCopies(this.#bucket, this.#local);
    this.place = this.#bucket.place;
    this.folder = folder;
  }

  async requireUsable(): Promise<void> {
    await this.#bucket.requireUsable(AbortSignal.timeout(CHECK_TIMEOUT_MS)).catch((error: unknown) => {
      if (!(error instanceof BucketError) || !error.isUnreachable) throw error;
    });
  }

  async has(file: string): Promise<boolean> {
    return ((await this.#bucket.sizeOf(file)) ?? 0) > 0;
  }

  async read(file: string, signal?: AbortSignal): Promise<Buffer | null> {
    const copy = await this.#local.read(file);
    return copy?.length ? copy : this.#bucket.get(file, signal);
  }

  /** Writes to the bucket only: an import or a restore needs no room on this machine. */
  async write(file: string, bytes: Buffer, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
    await this.#bucket.put(file, bytes, signal);
  }

  async remove(files: string[]): Promise<void> {
    await this.#bucket.remove(files);
    await this.#local.remove(files);
  }

  async *list(): AsyncGenerator<string> {
    for await (const { file } of this.#bucket.list()) yield file;
  }

  sizes(): Promise<Map<string, number>> {
    return this.#bucket.sizes();
  }
}
