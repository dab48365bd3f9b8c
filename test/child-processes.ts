import { execFileSync } from "node:child_process";

interface ListedProcess {
  pid: number;
  command: string;
}

/** The living children of a process. */
export function childProcesses(parent: number | undefined): ListedProcess[] {
  const table = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return table.split("\n").flatMap((line) => {
    const [, pid, ppid, stat = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && !stat.startsWith("Z") ? [{ pid: Number(pid), command }] : [];
  });
}

/** The processes of a cluster that its first process looks after. */
export function clusterProcesses(first: number | undefined): number[] {
  return childProcesses(first).flatMap(({ pid, command }) => (command.includes("cluster-process") ? [pid] : []));
}
