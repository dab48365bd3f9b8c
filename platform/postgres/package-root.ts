import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folder of package.json, found from here: this module runs from the sources and from a build below them. */
export const packageRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : rootAbove(dirname(folder));
}
