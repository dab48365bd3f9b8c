import { onTestFinished } from "vitest";
import { connect, type Database } from "../../platform/postgres/connect.ts";
import { startEmbedded } from "../../platform/postgres/embedded/start.ts";
import { freePort } from "../../test/free-port.ts";
import { createFolder } from "../../test/run-toebox.ts";
import { dropSettings, openDrop, untilServed } from "./drop-site.ts";
import { KeptProcess } from "./kept-process.ts";

export interface EmbeddedDrop {
  origin: string;
  db: Database;
  drop: Awaited<ReturnType<typeof openDrop>>;
  site: KeptProcess;
  dataDir: string;
}

/**
 * Starts the site with its demo catalog as `npm start` runs it, on its own PostgreSQL. It runs until the test has
 * finished.
 */
export async function startEmbeddedDrop(
  settings: Record<string, string> = {},
  dataDir = createFolder(),
): Promise<EmbeddedDrop> {
  const PORT = String(await freePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const environment = { ...dropSettings, DATA_DIR: dataDir, DEMO: "true", PORT, LOG_LEVEL: "silent", ...settings };
  const site = new KeptProcess(["server/main.ts"], environment);
  const drop = await openDrop(origin);
  const { connection } = await startEmbedded({ dataDir, owner: "the test", shared: true });
  const db = connect({ ...connection, max: 2 });
  onTestFinished(() => db.destroy());
  await untilServed(origin, drop.hot, performance.now());
  return { origin, db, drop, site, dataDir };
}
