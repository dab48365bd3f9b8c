import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${PORT}`;
/** Bytes of the longest path: sockaddr_un has 104 bytes on macOS and 108 on Linux, with the closing zero. */
const MAX_PATH_LENGTH = 103;

/**
 * Returns a folder through which the socket in `directory` can be reached. Usually it is `directory` itself; where its
 * path is too long for a socket address, it is a link to it in the temporary folder, the same for every process, which stays.
 */
export function socketFolder(directory: string): string {
  if (Buffer.byteLength(join(directory, SOCKET_NAME)) <= MAX_PATH_LENGTH) return directory;
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : "/tmp";
  // one for each cluster: that of a killed process is used again
  const name = createHash("sha256").update(directory).digest("hex").slice(0, 16);
  const folder = ownFolder(join(base, `toebox-socket-${name}`));
  const path = join(folder, "db");
  if (readLink(path) !== directory) {
    rmSync(path, { force: true });
    symlinkSync(directory, path);
  }
  return path;
}

/** Makes a folder that is closed to other accounts, or returns the one that is there: another where a stranger has taken its name. */
function ownFolder(folder: string): string {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat?.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o077) === 0) return folder;
  if (stat) return mkdtempSync(`${folder}-`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function readLink(path: string): string | null {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
}
