import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../make-folder.ts";

/**
 * Writes a file so that its name never leads to a part of it, whenever the process ends; with `isDurable` also when the
 * machine does, for which it waits for the disk.
 */
export async function writeAtomically(file: string, bytes: Buffer, isDurable = true): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    const handle = await create(temporary);
    try {
      await handle.writeFile(bytes);
      if (isDurable) await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Creates a file, and its folder where it is missing, which it rarely is. */
async function create(file: string): Promise<FileHandle> {
  const attempt = () => open(file, "wx", 0o644);
  return attempt().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    makeFolder(dirname(file));
    return attempt();
  });
}
