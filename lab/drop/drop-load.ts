import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { OperatorError } from "../../platform/postgres/operator-error.ts";
import { PRESS_CONNECTIONS, type SignedIn, type WriteReport } from "./people.ts";
import type { ReadReport } from "./readers.ts";
import type { HotProduct, ReadKind } from "./shown-date.ts";

export interface DropLoadOptions {
  /** of the site, with its port */
  origin: string;
  hot: HotProduct;
  /** other products, on which a fifth of the people press */
  productIds?: number[];
  /** connections, each with a reader */
  readers: number;
  /** of all readers together */
  readsPerSecond: number;
  /** likes, watchlist toggles and votes, by new people and by people who pressed earlier; 0 for readers only */
  writesPerSecond: number;
  /** people who make a tenth of the writes */
  signedIn?: SignedIn[];
  /** milliseconds after the start in which durations do not count */
  warmUpMs?: number;
  /** of the load's process, as in nice: above 0 it leaves the processors to the site, as people on other machines do */
  priority?: number;
}

export interface DropReport {
  /** `connections` is the number that were made: more than readers when some broke */
  reads: { seconds: number; connections: number; byKind: Record<ReadKind, ReadReport> };
  writes: WriteReport;
  /** failed attempts by what failed and how; a write that failed is repeated until the site answers it */
  errors: Record<string, number>;
  /** the share of a processor that the load used, and the delay of its event loop in milliseconds */
  generator: { cpu: number; delayP99: number };
}

export interface DropLoad {
  /** Ends the load, after up to 15 seconds for writes that are under way or repeated. */
  stop(): Promise<DropReport>;
}

/** Number of descriptors of a process that the load does not use. */
const SPARE = 200;

/**
 * Starts the load of a drop in a separate process: people read the hot product on connections that they reuse, and
 * people like, watchlist and vote, at fixed rates. It goes on while the site is unreachable: failures are counted, and
 * writes are repeated.
 *
 * Each person has a separate address in X-Forwarded-For: start the site with TRUST_PROXY=127.0.0.1, or its limits by
 * address refuse most of the writes.
 */
export function startDropLoad(options: DropLoadOptions): DropLoad {
  requireDescriptors(options.readers + PRESS_CONNECTIONS + SPARE);
  const all: Required<DropLoadOptions> = { productIds: [], signedIn: [], warmUpMs: 0, priority: 0, ...options };
  const child = fork(join(import.meta.dirname, "drop-process.ts"), [JSON.stringify(all)], {
    execArgv: [],
    serialization: "advanced",
  });
  const report = Promise.race([
    once(child, "message").then(([message]) => message as DropReport),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the load ended with code ${code}`))),
  ]);
  report.catch(() => {});
  return {
    stop() {
      if (child.connected) child.send("stop");
      return report;
    },
  };
}

/** Throws OperatorError when a process may not open `needed` files and connections. */
export function requireDescriptors(needed: number): void {
  const text = execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }).trim();
  const allowed = text === "unlimited" ? Number.POSITIVE_INFINITY : Number(text);
  if (allowed >= needed) return;
  throw new OperatorError(`a process may open ${text} files, and the drop needs ${needed}: raise it with ulimit -n`);
}
