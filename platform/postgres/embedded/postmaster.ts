import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import { pathForChild } from "./cluster.ts";
import { postmasterPid, removeStaleLocks, stopOrphan } from "./leftovers.ts";
import { clusterName, isAlive, type Ownership, starterPid, takeOwnership } from "./ownership.ts";
import type { ClusterConfig } from "./cluster-config.ts";
import { waitForServer } from "./probe.ts";

/** Milliseconds that the last processes of a killed PostgreSQL may hold its locks and memory. */
const LOCK_TIMEOUT_MS = 30_000;
/** Milliseconds that a process which has started PostgreSQL may take to become its owner. */
const CLAIM_TIMEOUT_MS = 5_000;

/** The PostgreSQL server process of a data directory. It is started again when it ends. */
export class Postmaster {
  #config: ClusterConfig;
  #process: ChildProcess | null = null;
  #ownership: Ownership | null = null;
  #restarting: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(config: ClusterConfig) {
    this.#config = config;
  }

  /**
   * Starts PostgreSQL and becomes its owner; false when another process is. Throws OperatorError when it cannot start.
   */
  async claim(): Promise<boolean> {
    const startedAt = Date.now();
    for (;;) {
      const existing = await this.#findExisting(Date.now() - startedAt);
      if (existing === "owned" || this.#stopping) return false;
      if (existing === "orphan") await stopOrphan(this.#config.directory);
      if (existing !== "starting" && (await this.#launch())) return true;
      if (existing !== "starting") this.#throwUnlessTemporary(Date.now() - startedAt);
      await sleep(100);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restarting;
    await this.#ownership?.release();
    if (this.#process && !hasEnded(this.#process)) await shutDown(this.#process);
  }

  /** Returns whether a PostgreSQL runs already, and whether it has an owner. */
  async #findExisting(waited: number): Promise<"none" | "owned" | "starting" | "orphan"> {
    const { directory, owner, superuser } = this.#config;
    try {
      const state = await waitForServer(superuser);
      if (state === "absent") return "none";
      if (state === "refused") this.#throwRefused();
      const ownership = await takeOwnership(superuser, owner);
      if (!ownership) return "owned";
      await ownership.release();
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      // it has ended since then
      return "none";
    }
    // The process that has just started it is about to become its owner.
    const isStarting = isAlive(starterPid(directory)) && waited < CLAIM_TIMEOUT_MS;
    return isStarting ? "starting" : "orphan";
  }

  async #launch(): Promise<boolean> {
    const { directory, owner, superuser } = this.#config;
    const process = this.#spawn();
    const state = await waitForServer(superuser, () => hasEnded(process));
    const isOurs = postmasterPid(directory) === process.pid;
    if (isOurs && state === "ready") {
      this.#ownership = await takeOwnership(superuser, owner).catch(() => null);
      if (this.#ownership) {
        process.once("exit", () => {
          this.#restarting = this.#restart();
        });
        return true;
      }
    }
    if (!hasEnded(process)) await shutDown(process);
    if (isOurs && state === "refused") this.#throwRefused();
    return false;
  }

  #throwRefused(): never {
    const { directory, passwordFile } = this.#config;
    throw new OperatorError(
      `PostgreSQL in ${directory} refuses the passwords of ${passwordFile}: put back a copy, or see "A lost pgpass" in docs/operating.md`,
    );
  }

  /** Throws for any failure other than the locks and memory that a killed PostgreSQL holds for a moment. */
  #throwUnlessTemporary(waited: number): void {
    const { directory, log } = this.#config;
    const failure = log.failure();
    // The last of these comes from the PostgreSQL of another start, which writes to the same log.
    const isTemporary = /lock file|shared memory block|the database system is/.test(failure);
    if (isTemporary && (removeStaleLocks(directory) || waited < LOCK_TIMEOUT_MS)) return;
    throw new OperatorError(`PostgreSQL does not start in ${directory}: ${failure} (see ${log.path})`);
  }

  /** Starts PostgreSQL again. Until it runs, every query fails immediately. */
  async #restart(): Promise<void> {
    while (!this.#stopping) {
      try {
        if (await this.claim()) return;
      } catch {
        // The cause may be temporary, and the site goes on running.
      }
      await sleep(1_000);
    }
  }

  #spawn(): ChildProcess {
    const { program, directory, account, settings, log } = this.#config;
    const all = {
      cluster_name: clusterName(),
      listen_addresses: "",
      unix_socket_directories: ".",
      unix_socket_permissions: "0700",
      ...settings,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.#process = log.append((out) =>
      spawn(program(), ["-D", pathForChild(directory, account), ...options], {
        ...account,
        cwd: directory,
        // Without a locale, macOS would start threads to find one.
        env: { LC_ALL: "C" },
        stdio: ["ignore", out, out],
        // In a separate process group: Ctrl-C in a terminal must not stop it before this process does.
        detached: true,
      }),
    );
    // emitted when it cannot be spawned, as where the machine has no process left; without a listener it would end this
    // process
    this.#process.on("error", ({ message }) => log.add(message));
    return this.#process;
  }
}

/** Whether a process has ended. One that was not spawned has no id, and no end. */
function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/**
 * Shuts PostgreSQL down: first cleanly, then by force, after which the next start recovers. One that hangs is left
 * behind.
 */
async function shutDown(process: ChildProcess): Promise<void> {
  const exit = new Promise<boolean>((resolve) => process.once("exit", () => resolve(true)));
  for (const { signal, timeoutMs } of shutdownSteps) {
    process.kill(signal);
    if (await Promise.race([exit, sleep(timeoutMs, false, { ref: false })])) return;
  }
  process.unref();
}

const shutdownSteps = [
  // A fast shutdown waits only for the disk.
  { signal: "SIGINT", timeoutMs: 20_000 },
  { signal: "SIGQUIT", timeoutMs: 3_000 },
  { signal: "SIGKILL", timeoutMs: 3_000 },
] as const;
