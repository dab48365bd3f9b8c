import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../operator-error.ts";
import { SOCKET_NAME } from "./socket.ts";

const STOP_TIMEOUT_MS = 20_000;

/** Returns the process id of the server that last used `directory`; null after a clean stop. */
export function postmasterPid(directory: string): number | null {
  try {
    const number = Number(readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")[0]);
    // Single-user PostgreSQL writes its id with a minus, which `kill` would take for a process group.
    return number > 0 ? number : null;
  } catch {
    return null;
  }
}

/**
 * Stops a PostgreSQL whose Toebox was killed. Throws OperatorError when it runs elsewhere, such as in another
 * container.
 */
export async function stopOrphan(directory: string): Promise<void> {
  const pid = postmasterPid(directory);
  if (pid === null) return;
  if (process.platform === "linux" && workingDirectory(pid) !== directory) {
    throw new OperatorError(
      `${directory} is in use by a PostgreSQL that cannot be seen from here: stop it where it runs`,
    );
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    sendSignal(pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (postmasterPid(directory) !== pid) return;
      await sleep(20);
    }
  }
}

/**
 * Removes lock files that name a process which is not PostgreSQL: after a restart of the machine or container another
 * program can have the id, and PostgreSQL would never start. Returns whether any was removed.
 */
export function removeStaleLocks(directory: string): boolean {
  if (process.platform !== "linux" || isInUse(directory)) return false;
  const locks = ["postmaster.pid", `${SOCKET_NAME}.lock`].map((name) => join(directory, name)).filter(existsSync);
  locks.forEach((lock) => rmSync(lock));
  return locks.length > 0;
}

/** Whether a process uses `directory`: every process of PostgreSQL has the data directory as its working directory. */
function isInUse(directory: string): boolean {
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
    // It has ended already.
  }
}
