import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${PORT}`;
/** Bytes of the longest path: sockaddr_un has 104 bytes on macOS and 108 on Linux, with the closing zero. */
const MAX_PATH_LENGTH = 103;

/**
 * Returns a folder through which the socket in `directory` can be reached. Usually it is `directory` itself; where its
 * path is too long for a socket address, it is a link to it in the temporary folder, which `remove` deletes.
 */
export function socketFolder(directory: string): { path: string; remove: () => void } {
  if (Buffer.byteLength(join(directory, SOCKET_NAME)) <= MAX_PATH_LENGTH) return { path: directory, remove() {} };
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : "/tmp";
  const folder = mkdtempSync(join(base, "toebox-"));
  symlinkSync(directory, join(folder, "db"));
  return { path: join(folder, "db"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
