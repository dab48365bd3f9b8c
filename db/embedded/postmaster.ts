import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig } from "pg";
import { OperatorError } from "../operator-error.ts";
import { pathSeenFromInside } from "./cluster.ts";
import { postmasterOf, removeStaleLocks, stopOrphan } from "./leftovers.ts";
import { clusterName, isAlive, type Ownership, starterOf, takeOwnership } from "./ownership.ts";
import type { Place } from "./place.ts";
import { awaitAnswer } from "./probe.ts";
import { secure } from "./secure.ts";

/** How long the last processes of a killed PostgreSQL may hold its locks and memory. */
const patience = 30_000;
/** How long a process that has started PostgreSQL may take to make it its own. */
const grace = 5_000;

/** The PostgreSQL server process of one data directory: started, watched, and started again should it die. */
export class Postmaster {
  #place: Place;
  #process: ChildProcess | null = null;
  #ownership: Ownership | null = null;
  /** How we got in. It stays so while we run, whatever becomes of the password file. */
  #superuser: ClientConfig | null = null;
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
    const { directory, owner, passwordFile } = this.#place;
    const connection = this.#superuser ?? this.#place.superuser();
    let isLetIn = false;
    try {
      const answer = await awaitAnswer(connection);
      if (answer === "absent") return "nobody";
      if (answer === "ready") {
        const ownership = await takeOwnership(connection, owner);
        if (!ownership) return "owned";
        await ownership.release();
        isLetIn = true;
      }
    } catch {
      // It went away while it was asked.
      return "nobody";
    }
    const starter = starterOf(directory);
    if (!isAlive(starter)) return "orphan";
    // Who has just started it is about to make it theirs.
    if (waited < grace) return "starting";
    if (isLetIn) return "orphan";
    throw new OperatorError(
      `the passwords in ${passwordFile} are missing or not those of the PostgreSQL that process ${starter} has started: restart that Toebox, which puts them right`,
    );
  }

  /** `isRefused` when PostgreSQL has just been seen to have other passwords than the file. */
  async #launch(isRefused = false): Promise<boolean> {
    const { directory, owner } = this.#place;
    if (!this.#superuser && !(await secure(this.#place, isRefused))) return false;
    const connection = this.#superuser ?? this.#place.superuser();
    const process = this.#spawn();
    const answer = await awaitAnswer(connection, () => hasEnded(process));
    const isOurs = postmasterOf(directory) === process.pid;
    if (isOurs && answer === "ready") {
      this.#ownership = await takeOwnership(connection, owner).catch(() => null);
      if (this.#ownership) {
        this.#superuser = connection;
        process.once("exit", () => (this.#revival = this.#revive()));
        return true;
      }
    }
    if (!hasEnded(process)) await ended(process);
    return isOurs && answer === "refused" && !isRefused && !this.#superuser ? this.#launch(true) : false;
  }

  /** A PostgreSQL that was killed leaves locks and memory behind for a moment; anything else is for a person. */
  #complainUnlessPassing(waited: number): void {
    const { directory, log } = this.#place;
    const failure = log.failure();
    // The last of these is what somebody hears who asks the PostgreSQL of another start, which writes into the same log.
    const passing = /lock file|shared memory block|the database system is/.test(failure);
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

/** Ends PostgreSQL in good order. One that is stuck recovers at the next start; one that hangs is left behind. */
async function ended(process: ChildProcess): Promise<void> {
  const exit = new Promise<boolean>((resolve) => process.once("exit", () => resolve(true)));
  for (const { signal, patienceMs } of farewells) {
    process.kill(signal);
    if (await Promise.race([exit, sleep(patienceMs, false, { ref: false })])) return;
  }
  process.unref();
}

const farewells = [
  // A fast shutdown waits for nobody but the disk.
  { signal: "SIGINT", patienceMs: 20_000 },
  { signal: "SIGQUIT", patienceMs: 3_000 },
  { signal: "SIGKILL", patienceMs: 3_000 },
] as const;
