import type { Services } from "../process/services.ts";
import { MAX_SMALL_CHANGE } from "../small-change.ts";
import { backUpBefore } from "./back-up-before.ts";

/** Backs up the database before a change of many entries is written. Returns the file; null for a small change (OPS-24). */
export async function backUpLargeChange(
  what: "import" | "undo",
  entries: number,
  { connection, config, now, ...services }: Services,
): Promise<string | null> {
  if (entries <= MAX_SMALL_CHANGE) return null;
  const options = { ...services, config, folder: config.BACKUP_DIR, now: now() };
  return (await backUpBefore(what, connection, options)).file;
}
