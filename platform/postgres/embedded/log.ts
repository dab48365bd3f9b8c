import { appendFileSync, closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";

const MAX_BYTES = 10_000_000;

/** The log of PostgreSQL: one file for all starts, and at most one older file. */
export class PostgresLog {
  readonly path: string;
  #started = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Calls `use` with a descriptor to append to, and notes the place where this run begins. */
  append<T>(use: (descriptor: number) => T): T {
    if (this.#size() > MAX_BYTES) renameSync(this.path, `${this.path}.old`);
    this.#started = this.#size();
    const descriptor = openSync(this.path, "a", 0o600);
    try {
      return use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /**
   * Adds the reason why PostgreSQL could not be run at all. A message that cannot be written, as on a full disk, is
   * lost: the site goes on.
   */
  add(message: string): void {
    try {
      appendFileSync(this.path, `${message}\n`);
    } catch {}
  }

  /** Returns PostgreSQL's message on the failure of this run. */
  failure(): string {
    const lines = readFileSync(this.path).subarray(this.#started).toString("utf8").trim().split("\n");
    const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? "";
    return fatal.replace(/^.*?(FATAL|PANIC):\s*/, "") || "it ended without a word";
  }

  #size(): number {
    return statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
  }
}
