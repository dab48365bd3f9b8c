import { spawn } from "node:child_process";
import { join } from "node:path";
import { OperatorError } from "#db/operator-error.ts";
import type { Services } from "./services.ts";

/**
 * Loads the demo catalogue when there is nothing to show: into an empty embedded database, or where DEMO asks for it.
 * The command does it, in a process of its own, which leaves none of the demo in the server's memory.
 */
export async function offerDemo(
  { db, config }: Services,
  isCatalogueEmpty: (db: Services["db"]) => Promise<boolean>,
): Promise<void> {
  const wanted = config.DEMO ?? config.DATABASE_URL === undefined;
  if (!wanted || !(await isCatalogueEmpty(db))) return;
  const command = spawn(process.execPath, [join(import.meta.dirname, "cli.ts"), "demo"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const code = await new Promise((resolve, reject) => command.once("error", reject).once("exit", resolve));
  if (code !== 0) throw new OperatorError("the demo catalogue could not be loaded; set DEMO=false to start without it");
}
