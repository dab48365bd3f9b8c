import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { OperatorError } from "../operator-error.ts";
import type { Account } from "./account.ts";
import { pathSeenFromInside } from "./cluster.ts";
import { postmasterOf, removeStaleLocks, stopOrphan } from "./leftovers.ts";
import type { PostgresLog } from "./log.ts";
import { clusterName, isAlive, type Ownership, starterOf, takeOwnership } from "./ownership.ts";
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
/** How long a process that has started PostgreSQL may take to make it its own. */
const grace = 5_000;

/** The PostgreSQL server process of one data directory: started, watched, and started again should it die. */
export class Postmaster {
  #place: Place;
  #process: ChildProcess | null = null;
  #ownership: Ownership | null = null;
  #revival: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Starts PostgreSQL and makes it ours; false when a living owner has it. Throws OperatorError when it cannot start. */
  async claim(): Promise<boolean> {
    const begun = Date.now();
    for (;;) {
      const found = await this.#lookAround(Date.now() - begun);
      if (found === "owned" || this.#stopping) return false;
      if (found === "orphan") await stopOrphan(this.#place.directory);
      if (found !== "starting" && (await this.#launch())) return true;
      if (found !== "starting") this.#complainUnlessPassing(Date.now() - begun);
      await sleep(100);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#revival;
    await this.#ownership?.release();
    if (this.#process && !hasEnded(this.#process)) await ended(this.#process);
  }

  /** Whether a PostgreSQL is there already, and whose it is. */
  async #lookAround(waited: number): Promise<"nobody" | "owned" | "starting" | "orphan"> {
    const { connection, owner } = this.#place;
    try {
      if (!(await answers(connection))) return "nobody";
      const ownership = await takeOwnership(connection, owner);
      if (!ownership) return "owned";
      await ownership.release();
      // Who has just started it is about to make it theirs.
      return waited < grace && isAlive(await starterOf(connection)) ? "starting" : "orphan";
    } catch {
      // It went away while it was asked.
      return "nobody";
    }
  }

  async #launch(): Promise<boolean> {
    const { connection, directory, owner } = this.#place;
    const process = this.#spawn();
    const started = await answers(connection, () => hasEnded(process));
    if (started && postmasterOf(directory) === process.pid) {
      this.#ownership = await takeOwnership(connection, owner).catch(() => null);
      if (this.#ownership) {
        process.once("exit", () => (this.#revival = this.#revive()));
        return true;
      }
    }
    if (!hasEnded(process)) await ended(process);
    return false;
  }

  /** A PostgreSQL that was killed leaves locks and memory behind for a moment; anything else is for a person. */
  #complainUnlessPassing(waited: number): void {
    const { directory, log } = this.#place;
    const failure = log.failure();
    const passing = /lock file|shared memory block/.test(failure);
    if (passing && (removeStaleLocks(directory) || waited < patience)) return;
    throw new OperatorError(`PostgreSQL does not start in ${directory}: ${failure} (see ${log.path})`);
  }

  /** Until it is back, every query fails at once and the site says so. */
  async #revive(): Promise<void> {
    while (!this.#stopping) {
      try {
        if (await this.claim()) return;
      } catch {
        // Whatever is in the way may go; there is nobody to tell while the site runs.
      }
      await sleep(1_000);
    }
  }

  #spawn(): ChildProcess {
    const { program, directory, account, settings, log } = this.#place;
    const all = {
      cluster_name: clusterName(),
      listen_addresses: "",
      unix_socket_directories: ".",
      unix_socket_permissions: "0700",
      ...settings,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.#process = log.append((out) =>
      spawn(program, ["-D", pathSeenFromInside(directory, account), ...options], {
        ...account,
        cwd: directory,
        // macOS wants a locale said, lest it start threads to find one
        env: { LC_ALL: "C" },
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

async function ended(process: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => process.once("exit", resolve));
  process.kill("SIGINT");
  // A fast shutdown waits for nobody but the disk; a stuck one recovers at the next start.
  const impatience = setTimeout(() => process.kill("SIGQUIT"), 20_000);
  await exit;
  clearTimeout(impatience);
}
