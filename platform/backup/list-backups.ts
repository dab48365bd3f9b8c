import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseName } from "./file-name.ts";

/** A finished backup in a folder. */
export interface BackupFile {
  file: string;
  madeAt: Temporal.Instant;
  bytes: number;
  /** false for one before migrations, an import or an undo, which has the tables alone */
  hasPictures: boolean;
}

/** Lists the backups of a folder, the newest first; none of a folder that does not exist. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map(async (file) => readBackup(folder, file)));
  return files
    .filter((file) => file !== null)
    .toSorted((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt));
}

/** Finds a backup of a folder by its name; null for any other name, and for a file that is gone. */
export async function readBackup(folder: string, file: string): Promise<BackupFile | null> {
  const { madeAt, label } = parseName(file) ?? {};
  if (!madeAt) return null;
  const { size: bytes } = await stat(join(folder, file)).catch(() => ({ size: null }));
  return bytes === null ? null : { file, madeAt, bytes, hasPictures: !label?.startsWith("before-") };
}
