import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Bytes that the databases of a run and their write-ahead logs take at most. */
const ROOM = 2 * 1024 ** 3;

/**
 * Returns a folder for what lives as long as a test or a run: in memory where there is enough of it, because a disk
 * takes ten times as long.
 */
export function roomyFolder(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    return bavail * bsize >= ROOM ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
