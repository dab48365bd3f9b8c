import { existsSync } from "node:fs";
import { join } from "node:path";
import { command, installed, type Running, start } from "./processes.ts";
import type { Site } from "./sites.ts";
import { environmentOf } from "./toebox.ts";

const PORT = 3320;

/** Starts the same pages as a Next.js app (lab/bench/peers/next/), on the database and the pictures of `site`. */
export async function startNext(site: Site): Promise<Running> {
  const folder = await installed("next");
  const next = join(folder, "node_modules/next/dist/bin/next");
  if (!existsSync(join(folder, ".next/BUILD_ID"))) await command(folder, process.execPath, next, "build");
  const address = `http://127.0.0.1:${PORT}`;
  const { DATABASE_URL = "" } = environmentOf(site);
  const environment = { DATABASE_URL, MEDIA_FOLDER: site.services.media.folder, ORIGIN: address };
  const words = [next, "start", folder, "-H", "127.0.0.1", "-p", String(PORT)];
  return { ...(await start(words, environment, /(Ready) in/)), address };
}
