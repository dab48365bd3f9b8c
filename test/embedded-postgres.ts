import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { type EmbeddedOptions, startEmbedded } from "#platform/postgres/embedded/start.ts";
import { postmaster } from "./postmaster.ts";
import { roomyFolder } from "./roomy-folder.ts";
import { whenFinished } from "./when-finished.ts";

/** Makes a DATA_DIR for the running test, deleted after it. */
export function createDataDir(...below: string[]): string {
  const folder = mkdtempSync(join(roomyFolder(), "toebox-embedded-"));
  whenFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = join(folder, ...below);
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

/** Starts the PostgreSQL of `dataDir`, stopped with the test. */
export async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const postgres = await startEmbedded({ dataDir, owner: "the test", ...options });
  whenFinished(() => postgres.stop());
  return postgres;
}

/** Returns the first column of the result of `text`, on a new connection. */
export async function query(connection: ClientConfig, text: string): Promise<string[]> {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: "array" });
    return rows.map((row) => String(row[0]));
  } finally {
    await client.end();
  }
}

/** Starts another process that owns the database of `dataDir` until it is killed. */
export async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const process = startingElsewhere(dataDir);
  await new Promise((resolve) => process.stdout?.once("data", resolve));
  return process;
}

/** Starts another process that is about to own the database. */
export function startingElsewhere(dataDir: string): ChildProcess {
  const code = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "../platform/postgres/embedded/start.ts"))};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, owner: "the other" });
    console.log("started");
    setInterval(() => {}, 1000);`;
  const process = spawn(globalThis.process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  whenFinished(() => void process.kill("SIGKILL"));
  return process;
}

/** Kills a process, and waits until it has ended. */
export async function killed(process: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => process.once("exit", resolve));
  process.kill("SIGKILL");
  await exited;
}

/** Freezes every process of the PostgreSQL of `dataDir`, as a hanging disk would. Returns a function that continues them. */
export function freeze(dataDir: string): () => void {
  const server = postmaster(dataDir);
  const signal = (name: NodeJS.Signals, pids: number[]) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended already.
      }
    }
  };
  // The server first, so that it starts no further process.
  signal("SIGSTOP", [server]);
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === server ? [pid] : []));
  signal("SIGSTOP", processes);
  const thaw = () => signal("SIGCONT", [...processes, server]);
  whenFinished(thaw);
  return thaw;
}
