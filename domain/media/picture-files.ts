import { access, rm } from "node:fs/promises";
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

  /** Whether all these files, paths below the folder, exist. */
  async have(files: string[]): Promise<boolean> {
    const checked = await Promise.all(files.map((file) => access(join(this.#folder, file)).then(...yesOrNo)));
    return checked.every(Boolean);
  }

  /** Writes the bytes that `make` returns to `file`, unless it exists. */
  async add(file: string, make: () => Buffer | Promise<Buffer>): Promise<void> {
    if (await this.have([file])) return;
    await writeAtomically(join(this.#folder, file), await make());
    this.#added.push(file);
  }

  /** Deletes the files that this object has added. Only for who holds the lock of imports, so that no row can name them. */
  async removeAdded(): Promise<void> {
    for (const file of this.#added.splice(0)) await rm(join(this.#folder, file), { force: true });
  }
}

const yesOrNo = [() => true, () => false] as const;
