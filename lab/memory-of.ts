import { execFileSync } from "node:child_process";

/** Returns the resident memory of a process, in MiB. */
export function memoryOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}
