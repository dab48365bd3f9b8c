import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { socketAddress } from "../../platform/postgres/connect.ts";
import { ensureBuild } from "../../server/build.ts";
import { showProgress } from "../../server/progress.ts";
import { SECRET_KEY } from "../../test/secrets.ts";
import { type Running, start } from "./processes.ts";
import type { Site } from "./sites.ts";

const listening = /at (http:\S+)/;

/** Starts the site itself, as npm start does, on the database and the pictures of `site`, with an empty cache. */
export async function startToebox(site: Site, settings: Record<string, string> = {}): Promise<Running> {
  await ensureBuild(showProgress(process.stderr));
  rmSync(join(site.services.config.DATA_DIR, "pages"), { force: true });
  return start(["server/main.ts"], { ...environmentOf(site), PORT: "0", LOG_LEVEL: "silent", ...settings }, listening);
}

/** Waits until both threads of a site have read the texts of all products; the data for lists is read earlier. */
export async function untilAllIsRead({ address }: Running): Promise<void> {
  for (const path of ["/api/suggestions?search=nike", "/?search=nike"]) {
    // until then searches wait, and are 503 after two seconds
    while (!(await fetch(address + path)).ok) await setTimeout(1_000);
  }
}

/** Starts a program of lab/bench/servers/, on the same database. */
export async function startServer(name: string, words: string[], site?: Site): Promise<Running> {
  return start([`lab/bench/servers/${name}.ts`, ...words], site ? environmentOf(site) : {}, listening);
}

export function environmentOf({ services }: Site): Record<string, string> {
  return {
    DATABASE_URL: socketAddress(services.connection),
    DATA_DIR: services.config.DATA_DIR,
    SECRET_KEY,
    DEMO: "false",
    MISSES_PER_ADDRESS: "0",
  };
}
