import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import { socketName } from "./socket.ts";

const patience = 20_000;

/** The process number of the server that last claimed `directory`; null when it was stopped in good order. */
export function postmasterOf(directory: string): number | null {
  try {
    const number = Number(readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")[0]);
    // PostgreSQL for a single user writes its number with a minus, which would be a whole group of processes to `kill`.
    return number > 0 ? number : null;
  } catch {
    return null;
  }
}

/** Stops a PostgreSQL whose Toebox was killed, so that ours starts with its own settings. */
export async function stopOrphan(directory: string): Promise<void> {
  const pid = postmasterOf(directory);
  if (pid === null) return;
  if (process.platform === "linux" && workingDirectory(pid) !== directory) {
    throw new OperatorError(
      `${directory} is in use by a PostgreSQL that cannot be seen from here: stop it where it runs`,
    );
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    sendSignal(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (postmasterOf(directory) !== pid) return;
      await sleep(20);
    }
  }
}

/**
 * Removes lock files that name a process which is not PostgreSQL: after a restart of the machine or container
 * another program can have the number, and PostgreSQL would refuse to start for ever. True when any was removed.
 */
export function removeStaleLocks(directory: string): boolean {
  if (process.platform !== "linux" || isWorkedIn(directory)) return false;
  const locks = ["postmaster.pid", `${socketName}.lock`].map((name) => join(directory, name)).filter(existsSync);
  locks.forEach((lock) => rmSync(lock));
  return locks.length > 0;
}

/** Every process of PostgreSQL works in its data directory. */
function isWorkedIn(directory: string): boolean {
  return readdirSync("/proc").some((name) => /^\d+$/.test(name) && workingDirectory(Number(name)) === directory);
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since.
  }
}
