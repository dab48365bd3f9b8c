import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";

/** Resources that a group of processes uses. */
export interface Usage {
  /** peak of their memory together, in MiB */
  memory: number;
  /** processors, on average */
  cpu: number;
  /**
   * main threads that were ready to run and had no processor, on average, which shows how busy the machine was; 0 where
   * the system does not report it
   */
  waiting: number;
}

const INTERVAL_MS = 2_000;

interface ListedProcess {
  pid: number;
  parent: number;
  memory: number;
  /** seconds on all processors */
  cpu: number;
  /** seconds of waiting for a processor */
  waiting: number;
}

/** Watches processes with their descendants until it is stopped. `roots` names the first process of each group. */
export class UsageWatch<Group extends string> {
  readonly #roots: Record<Group, number>;
  readonly #start: Record<Group, ListedProcess[]>;
  readonly #startedAt = performance.now();
  readonly #machineStart = machineSeconds();
  readonly #peaks = new Map<Group, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(roots: Record<Group, number>) {
    this.#roots = roots;
    this.#start = this.#look();
    this.#timer = setInterval(() => this.#look(), INTERVAL_MS);
  }

  /**
   * Stops, and returns the usage. `machine` is the number of processors that everything on the machine used, other work
   * included.
   */
  stop(): { groups: Record<Group, Usage>; machine: number } {
    clearInterval(this.#timer);
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const end = this.#look();
    const groups = this.#map((group) => {
      const before = new Map(this.#start[group].map((one) => [one.pid, one]));
      const used = (what: "cpu" | "waiting") =>
        end[group].reduce((sum, one) => sum + one[what] - (before.get(one.pid)?.[what] ?? 0), 0) / seconds;
      return { memory: this.#peaks.get(group) ?? 0, cpu: used("cpu"), waiting: used("waiting") };
    });
    return { groups, machine: (machineSeconds() - this.#machineStart) / seconds };
  }

  #look(): Record<Group, ListedProcess[]> {
    const all = listProcesses();
    return this.#map((group) => {
      const found = withDescendants(all, this.#roots[group]);
      const exact = found.map((one) => ({ ...one, ...onLinux(one.pid) }));
      const memory = exact.reduce((sum, one) => sum + one.memory, 0);
      this.#peaks.set(group, Math.max(this.#peaks.get(group) ?? 0, memory));
      return exact;
    });
  }

  #map<Value>(valueOf: (group: Group) => Value): Record<Group, Value> {
    const groups = Object.keys(this.#roots) as Group[];
    return Object.fromEntries(groups.map((group) => [group, valueOf(group)])) as Record<Group, Value>;
  }
}

function listProcesses(): ListedProcess[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,time="], { encoding: "utf8" });
  return table.split("\n").flatMap((line) => {
    const [pid, parent, rss, time = ""] = line.trim().split(/\s+/);
    return time
      ? [{ pid: Number(pid), parent: Number(parent), memory: Number(rss) / 1024, cpu: secondsOf(time), waiting: 0 }]
      : [];
  });
}

function withDescendants(all: ListedProcess[], root: number): ListedProcess[] {
  const found = all.filter(({ pid }) => pid === root);
  // the list grows during the loop
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

/** Ticks a second of the clock with which Linux counts processor time. */
const TICKS_PER_SECOND = 100;

/**
 * Returns more exact figures: processor time below a second, and memory with only the process's part of shared pages,
 * since PostgreSQL's buffers would otherwise count once for each of its processes.
 */
function onLinux(pid: number): Partial<ListedProcess> {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    // the name in parentheses may have spaces
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return {
      memory: Number(kilobytes) / 1024,
      cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      waiting: Number(waited) / 1e9,
    };
  } catch {
    // another system, or a process that has ended
    return {};
  }
}

function machineSeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

/** Returns the seconds of [[days-]hours:]minutes:seconds. */
function secondsOf(time: string): number {
  const [clock = "", days = "0"] = time.split("-").toReversed();
  return Number(days) * 86_400 + clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
