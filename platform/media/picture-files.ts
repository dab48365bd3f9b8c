import type { DatabaseTransaction } from "../postgres/connect.ts";
import { lockImports } from "./import-lock.ts";
import type { PictureStore } from "./store/media-store.ts";

/**
 * Adds files to a media store. Names follow from the content, so a file that exists stays as it is, and no address ever
 * shows another picture (SITE-53).
 */
export class PictureFiles {
  readonly #media: PictureStore;
  readonly #added = new Set<string>();
  readonly #adding = new Set<Promise<void>>();
  #isOver = false;

  constructor(media: PictureStore) {
    this.#media = media;
  }

  /** Returns whether all these files exist and are not empty. */
  async have(files: string[]): Promise<boolean> {
    const found = await Promise.all(files.map((file) => this.#media.has(file)));
    return found.every(Boolean);
  }

  /**
   * Writes the bytes that `make` returns to `file`, unless it exists. A file that the nightly job can make again need
   * not be durable: after a power cut it may be empty.
   */
  add(file: string, make: () => Buffer | Promise<Buffer>, isDurable = true): Promise<void> {
    const adding = this.#add(file, make, isDurable).finally(() => this.#adding.delete(adding));
    this.#adding.add(adding);
    return adding;
  }

  /**
   * Deletes the files that this object has added. Only for a caller that holds the lock of imports, so that no row can
   * name them.
   */
  async removeAdded(): Promise<void> {
    this.#isOver = true;
    await Promise.allSettled(this.#adding);
    await this.#media.remove([...this.#added]);
    this.#added.clear();
  }

  /**
   * Does `work`, which adds files; when it fails, those files are deleted (CAT-28), as long as `tx` still holds the
   * lock of imports. Files that cannot be deleted are left to the sweep (CAT-26).
   */
  async removingOnFailure<Result>(tx: DatabaseTransaction, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // fails when the transaction is aborted or its connection lost, and the lock with it
      await lockImports(tx)
        .then(() => this.removeAdded())
        .catch(() => {});
      throw error;
    }
  }

  async #add(file: string, make: () => Buffer | Promise<Buffer>, isDurable: boolean): Promise<void> {
    if (await this.have([file])) return;
    const bytes = await make();
    if (this.#isOver) return;
    // before it is written: a write that fails may still have written it
    this.#added.add(file);
    await this.#media.write(file, bytes, { isDurable });
  }
}
