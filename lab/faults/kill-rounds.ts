import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { kill, killPostgres, victims } from "./kill-process.ts";

/**
 * Runs rounds of write, `kill -9` and restart on one DATA_DIR. Throws when a restart fails, an acknowledged write is
 * missing, or the ledger has more or fewer products than the catalog. Returns the number of acknowledged writes.
 */
export async function killRounds(rounds: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "toebox-faults-"));
  const acknowledged = new Set<string>();
  try {
    for (let round = 0; round <= rounds; round++) {
      const writer = startWriter(dataDir, acknowledged);
      await writer.started;
      if (round === rounds) {
        await kill(writer.process);
        break;
      }
      await sleep(Math.random() * 400);
      const victim = victims[round % victims.length];
      if (victim !== "the process") {
        killPostgres(dataDir);
        // Sometimes the surviving process has time to start PostgreSQL again.
        await sleep(Math.random() < 0.5 ? 0 : Math.random() * 800);
      }
      if (victim !== "PostgreSQL") await kill(writer.process);
      else await stop(writer.process);
      if (writer.failure()) throw new Error(`round ${round}: ${writer.failure()}`);
    }
    return acknowledged.size;
  } finally {
    killPostgres(dataDir);
    await sleep(200);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function startWriter(dataDir: string, acknowledged: Set<string>) {
  const writer = spawn(process.execPath, [join(import.meta.dirname, "writer.ts")], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let failure = "";
  let recorded = "";
  let errors = "";
  writer.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  const started = new Promise<void>((resolve, reject) => {
    writer.once("exit", (code) => {
      if (code !== null) failure = `the writer ended by itself: ${errors}`;
      reject(new Error(`the writer did not start: ${errors}`));
    });
    createInterface(writer.stdout).on("line", (line) => {
      const [word, ...slugs] = line.split(" ");
      if (word === "recorded") recorded = slugs.toSorted().join(" ");
      else if (word === "stored") {
        const stored = new Set(slugs);
        if (slugs.toSorted().join(" ") !== recorded) failure = `the ledger has ${recorded}, not ${slugs.join(" ")}`;
        const missing = [...acknowledged].filter((slug) => !stored.has(slug));
        if (missing.length > 0) failure = `acknowledged and gone: ${missing.join(", ")}`;
        resolve();
      } else if (word === "committed" && slugs[0]) acknowledged.add(slugs[0]);
    });
  });
  return { process: writer, started, failure: () => failure };
}

/** Kills the process some time after its PostgreSQL. */
async function stop(writer: ChildProcess): Promise<void> {
  await sleep(300);
  await kill(writer);
}
