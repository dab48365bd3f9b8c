// npm run faults:tables: writes the tables of docs/reliability.md from lab/faults/results/.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillTables, type Table } from "../fill-tables.ts";
import type { DurationSummary } from "../drop/durations.ts";
import type { KeptWord } from "./drop-site.ts";

export const page = join(import.meta.dirname, "../../docs/reliability.md");

type Kills = KeptWord & { rounds: number; backMs: Record<string, DurationSummary> };
interface Work {
  work: Record<string, { rounds: number; done: number; left: number }>;
}
type Frozen = KeptWord & {
  seconds: number;
  backMs: number;
  memoryGrownMiB: number;
  reads: number;
  failedReads: number;
} & Record<"p99" | "p99Before", Record<string, number>>;

/** Names of the faults in the first column of a table, in the order of its rows. */
const words: Record<string, string> = {
  "kill-apart": "`kill -9`, processes apart",
  "kill-embedded": "`kill -9`, two processes and the embedded PostgreSQL",
  "frozen-20": "PostgreSQL frozen for 20 seconds",
  "frozen-600": "PostgreSQL frozen for 10 minutes",
  "full-disk": "a full disk",
  clock: "a clock that jumps",
  "rolling-restarts": "rolling restarts",
  "slow-clients": "slow clients",
};

const tables: Record<string, () => Table> = {
  ledger: () => [
    ["fault", "acknowledged", "lost", "twice", "wrong counts"],
    ...Object.entries(words).map(([fault, name]) => {
      const { acknowledged, lost, double, wrongCounts } = read<KeptWord>(fault);
      return [name, ...[acknowledged, lost, double, wrongCounts].map(count)];
    }),
  ],
  kills: () => [
    ["killed", "rounds", "back after (s), median", "99 %", "at most"],
    ...["kill-apart", "kill-embedded"].flatMap((fault) =>
      Object.entries(read<Kills>(fault).backMs).map(([victim, { count: rounds, p50, p99, max }]) => [
        fault === "kill-embedded" ? `${victim}, embedded` : victim,
        count(rounds),
        ...[p50, p99, max].map(seconds),
      ]),
    ),
  ],
  frozen: () => [
    ["frozen for", "reads", "failed", "their p99 (ms)", "before", "back after (s)", "memory grew by (MiB)"],
    ...["frozen-20", "frozen-600"].map((fault) => {
      const figures = read<Frozen>(fault);
      const worst = (all: Record<string, number>) => count(Math.max(...Object.values(all)));
      return [
        `${figures.seconds} s`,
        ...[figures.reads, figures.failedReads].map(count),
        worst(figures.p99),
        worst(figures.p99Before),
        seconds(figures.backMs),
        count(figures.memoryGrownMiB),
      ];
    }),
  ],
  "slow-clients": () => {
    const { clients, lastedMs } = read<{ clients: Record<string, number>; lastedMs: Record<string, DurationSummary> }>(
      "slow-clients",
    );
    const names: Record<string, string> = {
      idle: "connections without a word",
      headers: "a header a second",
      body: "a byte of a body a second",
      chunks: "a chunk of a body a second",
    };
    return [
      ["clients", "number", "closed after (s), median", "at most"],
      ...Object.entries(names).map(([kind, name]) => [
        name,
        count(clients[kind]),
        ...[lastedMs[kind]?.p50, lastedMs[kind]?.max].map(seconds),
      ]),
    ];
  },
  work: () => [
    ["killed", "rounds", "complete by then", "left a day later"],
    ...Object.entries(read<Work>("killed-work").work).map(([name, { rounds, done, left }]) => [
      name,
      ...[rounds, done, left].map(count),
    ]),
  ],
};

/** Returns `text` with its tables from the results. */
export const withTables = (text: string): string => fillTables(text, tables);

/** Reads the figures of a fault. */
export function read<Figures>(fault: string): Figures {
  return JSON.parse(readFileSync(join(import.meta.dirname, `results/${fault}.json`), "utf8")) as Figures;
}

function count(number = 0): string {
  return Math.round(number).toLocaleString("en-US");
}

function seconds(milliseconds = 0): string {
  return (milliseconds / 1000).toFixed(1);
}

if (import.meta.main) writeFileSync(page, withTables(readFileSync(page, "utf8")));
