import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { OperatorError } from "../operator-error.ts";
import type { Account } from "./account.ts";
import { pathSeenFromInside } from "./cluster.ts";
import { postmasterOf, removeStaleLocks, stopOrphan } from "./leftovers.ts";
import type { PostgresLog } from "./log.ts";
import { type Ownership, takeOwnership } from "./ownership.ts";
import { answers } from "./probe.ts";

interface Place {
  program: string;
  directory: string;
  account: Account | null;
  connection: ClientConfig;
  owner: string;
  settings: Record<string, string>;
  log: PostgresLog;
}

/** How long the last processes of a killed PostgreSQL may hold its locks and memory. */
const patience = 30_000;

/** The PostgreSQL server process of one data directory: started, watched, and started again should it die. */
export class Postmaster {
  #place: Place;
  #process: ChildProcess | null = null;
  #ownership: Ownership | null = null;
  #stopping = false;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Starts PostgreSQL and makes it ours; false when a living owner has it. */
  async claim(): Promise<boolean> {
    const { connection, directory, owner, log } = this.#place;
    const deadline = Date.now() + patience;
    for (;;) {
      if (await answers(connection)) {
        const ownership = await takeOwnership(connection, owner);
        if (!ownership) return false;
        await ownership.release();
        await stopOrphan(directory);
      }
      const process = this.#spawn();
      if ((await answers(connection, () => hasEnded(process))) && postmasterOf(directory) === process.pid) {
        this.#ownership = await takeOwnership(connection, owner);
        process.once("exit", () => void this.#revive());
        if (this.#ownership) return true;
      }
      if (!hasEnded(process)) await ended(process, "SIGINT");
      const failure = log.failure();
      const passing = /lock file|shared memory block/.test(failure);
      if (!(passing && removeStaleLocks(directory)) && !(passing && Date.now() < deadline)) {
        throw new OperatorError(`PostgreSQL does not start in ${directory}: ${failure} (see ${log.path})`);
      }
      await sleep(100);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#ownership?.release();
    if (this.#process && !hasEnded(this.#process)) await ended(this.#process, "SIGINT");
  }

  /** Until it is back, every query fails at once and the site says so. */
  async #revive(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.claim();
        return;
      } catch {
        await sleep(1_000);
      }
    }
  }

  #spawn(): ChildProcess {
    const { program, directory, account, settings, log } = this.#place;
    const all = { listen_addresses: "", unix_socket_directories: ".", unix_socket_permissions: "0700", ...settings };
    const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.#process = log.append((out) =>
      spawn(program, ["-D", pathSeenFromInside(directory, account), ...options], {
        ...account,
        cwd: directory,
        env: {},
        stdio: ["ignore", out, out],
        // Its own process group: Ctrl-C in a terminal reaches us alone, and we stop it last.
        detached: true,
      }),
    );
    return this.#process;
  }
}

function hasEnded(process: ChildProcess): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

async function ended(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => process.once("exit", resolve));
  process.kill(signal);
  // A fast shutdown waits for nobody but the disk; a stuck one recovers at the next start.
  const impatience = setTimeout(() => process.kill("SIGQUIT"), 20_000);
  await exit;
  clearTimeout(impatience);
}
