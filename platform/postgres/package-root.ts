import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of package.json: this module runs from the sources and from a build below them. */
export const packageRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : rootAbove(dirname(folder));
}
