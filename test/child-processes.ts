import { execFileSync, spawnSync } from "node:child_process";

interface ListedProcess {
  pid: number;
  command: string;
}

/** Returns the living children of a process. */
export function childProcesses(parent: number | undefined): ListedProcess[] {
  const table = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return table.split("\n").flatMap((line) => {
    const [, pid, ppid, stat = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && !stat.startsWith("Z") ? [{ pid: Number(pid), command }] : [];
  });
}

/** Returns the processes of a cluster that its first process looks after. */
export function clusterProcesses(first: number | undefined): number[] {
  return childProcesses(first).flatMap(({ pid, command }) => (command.includes("cluster-process") ? [pid] : []));
}

/** Whether a process goes on; one that has ended and that nobody has waited for does not. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z\s]/.test(stdout);
}
