import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Part of the names of the files that a first start makes in DATA_DIR, until it is complete. */
export const UNFINISHED = ".creating-";

/** Removes the leftovers of killed first starts from `dataDir`; only the owner of the cluster may call it. */
export function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.includes(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
