import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "./write-atomically.ts";

/**
 * Writes to the media folder. Names follow from the content, so a file that exists stays as it is, and no address ever shows
 * another picture (SITE-53).
 */
export class PictureFiles {
  readonly #folder: string;
  readonly #added: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether all these files, paths below the folder, exist and hold something. */
  have(files: string[]): boolean {
    return files.every((file) => (statSync(join(this.#folder, file), { throwIfNoEntry: false })?.size ?? 0) > 0);
  }

  /**
   * Writes the bytes that `make` returns to `file`, unless it exists. What the nightly job can make again need not be durable: after
   * a power cut it may be empty.
   */
  async add(file: string, make: () => Buffer | Promise<Buffer>, isDurable = true): Promise<void> {
    if (this.have([file])) return;
    await writeAtomically(join(this.#folder, file), await make(), isDurable);
    this.#added.push(file);
  }

  /** Deletes the files that this object has added. Only for who holds the lock of imports, so that no row can name them. */
  async removeAdded(): Promise<void> {
    for (const file of this.#added.splice(0)) await rm(join(this.#folder, file), { force: true });
  }
}
