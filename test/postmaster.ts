import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the process id of the PostgreSQL that runs on `dataDir`. */
export function postmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}
