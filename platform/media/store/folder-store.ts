import { statSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { writeAtomically } from "../write-atomically.ts";
import type { MediaStore } from "./media-store.ts";

/** Pictures in a folder of this machine, or one that several machines share. */
export class FolderStore implements MediaStore {
  readonly folder: string;
  readonly copies = null;

  constructor(folder: string) {
    this.folder = folder;
  }

  get place(): string {
    return this.folder;
  }

  async requireUsable(): Promise<void> {}

  /** Uses no thread of Node's pool: those may all be encoding pictures. */
  async has(file: string): Promise<boolean> {
    return (statSync(this.#path(file), { throwIfNoEntry: false })?.size ?? 0) > 0;
  }

  async read(file: string): Promise<Buffer | null> {
    return readFile(this.#path(file)).catch((error: NodeJS.ErrnoException) => {
      if (["ENOENT", "EISDIR"].includes(error.code ?? "")) return null;
      throw error;
    });
  }

  async write(file: string, bytes: Buffer, { isDurable = true } = {}): Promise<void> {
    await writeAtomically(this.#path(file), bytes, isDurable);
  }

  async remove(files: string[]): Promise<void> {
    for (const file of files) await rm(this.#path(file), { force: true });
  }

  async *list(): AsyncGenerator<string> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((entry) => entry.isFile()))
      yield join(entry.parentPath, entry.name)
        .slice(this.folder.length + 1)
        .replaceAll(sep, "/");
  }

  async sizes(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const file of this.list()) {
      const stats = await stat(this.#path(file)).catch(() => null);
      if (stats) sizes.set(file, stats.size);
    }
    return sizes;
  }

  #path(file: string): string {
    return join(this.folder, file);
  }
}
