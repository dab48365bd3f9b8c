import { spawn } from "node:child_process";
import { join } from "node:path";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { root } from "#platform/process/config.ts";
import type { Services } from "#platform/process/services.ts";

/**
 * Loads the demo catalog into an empty database: an embedded one by default, any if DEMO says so. A separate command
 * does it, so that the demo takes no memory of the server.
 */
export async function loadDemoIfEmpty(
  { db, config }: Services,
  isCatalogEmpty: (db: Services["db"]) => Promise<boolean>,
): Promise<void> {
  const wanted = config.DEMO ?? config.DATABASE_URL === undefined;
  if (!wanted || !(await isCatalogEmpty(db))) return;
  const command = spawn(process.execPath, [join(root, "cli/main.ts"), "demo"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve, reject) => command.once("error", reject).once("exit", resolve));
  if (code !== 0) throw new OperatorError("the demo catalog could not be loaded; set DEMO=false to start without it");
}
