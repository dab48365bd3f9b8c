import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, unless they are there; `mode` is of those that are made. Throws the error of the system. Node's own
 * recursive mkdir never ends below /proc, where nothing can be made.
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    if (code !== "ENOENT") throw error;
    // another process may make it as well
    if (!statSync(dirname(path), { throwIfNoEntry: false })) makeFolder(dirname(path), mode);
    try {
      mkdirSync(path, { mode });
    } catch (again) {
      if ((again as NodeJS.ErrnoException).code !== "EEXIST" || !statSync(path).isDirectory()) throw again;
    }
  }
}
