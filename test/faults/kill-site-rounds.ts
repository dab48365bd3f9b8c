import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { kill, killPostgres, victims } from "./kill-process.ts";
import { Lost, Visitor } from "./visitor.ts";

/** Concurrent visitors. */
const VISITORS = 16;

/**
 * Rounds of likes, votes and watchlists by HTTP, `kill -9` and restart on one DATA_DIR. Throws when a restart fails, an
 * acknowledged press is missing, or a count disagrees with its rows. Returns the number of acknowledged presses.
 */
export async function killSiteRounds(
  rounds: number,
  onRound: (round: number, acknowledged: number) => void = () => {},
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "toebox-faults-"));
  const visitors = Array.from({ length: VISITORS }, (_, number) => new Visitor(number));
  const acknowledged = () => visitors.reduce((sum, visitor) => sum + visitor.acknowledged, 0);
  try {
    for (let round = 0; round <= rounds; round++) {
      const site = startSite(dataDir);
      try {
        const { address, wrong } = await site.started;
        if (wrong > 0) throw new Lost(`round ${round}: ${wrong} counts do not agree with their rows`);
        const ids = await readIds(address);
        await Promise.all(visitors.map((visitor) => visitor.check(address, ids)));
        if (round === rounds) break;
        const pressing = Promise.all(visitors.map((visitor) => visitor.press(address, ids)));
        // errors until then are thrown when the process has ended
        pressing.catch(() => {});
        const before = acknowledged();
        while (acknowledged() < before + VISITORS) await Promise.race([sleep(20), pressing]);
        await sleep(Math.random() * 300);
        const victim = victims[round % victims.length];
        if (victim !== "the process") killPostgres(dataDir);
        // the process outlives its PostgreSQL for a while
        if (victim === "PostgreSQL") await sleep(300 + Math.random() * 700);
        await kill(site.process);
        await pressing;
        onRound(round + 1, acknowledged());
      } finally {
        await kill(site.process);
      }
    }
    return acknowledged();
  } finally {
    killPostgres(dataDir);
    await sleep(200);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function startSite(dataDir: string) {
  const site = spawn(process.execPath, [join(import.meta.dirname, "site.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      WRITES_PER_ADDRESS: "0",
      WRITES_PER_VISITOR: "0",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  site.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  const started = new Promise<{ address: string; wrong: number }>((resolve, reject) => {
    site.once("exit", () => reject(new Error(`the site did not start: ${errors}`)));
    site.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      const [, wrong, address] = /^(\d+) wrong at (http\S+)\n/m.exec(output) ?? [];
      if (address) resolve({ address, wrong: Number(wrong) });
    });
  });
  return { process: site, started };
}

async function readIds(address: string): Promise<number[]> {
  const reply = await fetch(`${address}/api/products`);
  const { data } = (await reply.json()) as { data: { data: { id: number }[] } };
  return data.data.map(({ id }) => id);
}
