import { type ChildProcess, execFileSync } from "node:child_process";

/** Resolves with the exit code of a process; null for one that a signal ended. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once("exit", resolve) : resolve(child.exitCode),
  );
}

/** Kills a sender, which may have ended by itself. */
export function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Whether a process runs, which is no child of this one. */
export function isRunning(pid: number): boolean {
  return execFileSync("ps", ["-A", "-o", "pid=,stat="], { encoding: "utf8" })
    .split("\n")
    .some((line) => new RegExp(`^\\s*${pid}\\s+[^Z]`).test(line));
}
