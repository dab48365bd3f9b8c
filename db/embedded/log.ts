import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";

const largest = 10_000_000;

/** PostgreSQL's own log: kept across starts, one older file at most. */
export class PostgresLog {
  readonly path: string;
  #started = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Runs `use` with a descriptor to append to, and remembers where this run begins. */
  append<T>(use: (descriptor: number) => T): T {
    if (this.#size() > largest) renameSync(this.path, `${this.path}.old`);
    this.#started = this.#size();
    const descriptor = openSync(this.path, "a", 0o600);
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** What this run failed of, in PostgreSQL's words. */
  failure(): string {
    const lines = readFileSync(this.path).subarray(this.#started).toString("utf8").trim().split("\n");
    const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "";
    return fatal.replace(/^.*?(FATAL|PANIC):\s*/, "") || "it ended without a word";
  }

  #size(): number {
    return statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
  }
}
