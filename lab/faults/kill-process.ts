import type { ChildProcess } from "node:child_process";
import { postmaster } from "../../test/postmaster.ts";

/** Targets of `kill -9` in a round. */
export const victims = ["the process", "PostgreSQL", "both"] as const;

/** Kills the server process of PostgreSQL, as a crash would. Its other processes notice that themselves. */
export function killPostgres(dataDir: string): void {
  try {
    process.kill(postmaster(dataDir), "SIGKILL");
  } catch {
    // It is not running.
  }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
}
