import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { LimitReached } from "#platform/errors.ts";

/** Parameters that OWASP recommends for argon2id, the library's default; memory in KiB. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node's thread pool has four threads, one of which stays free for files and compression. */
const MAX_CONCURRENT = 3;

/** Hashes that wait by default; further ones are refused. */
const MAX_WAITING = 1_000;
const RETRY_MS = 5_000;

/**
 * Hashes passwords with argon2id in Node's thread pool: fewer at once than there are cores, so that a flood of logins delays no
 * page.
 */
export class Passwords {
  readonly #limit = pLimit(Math.max(1, Math.min(availableParallelism() - 1, MAX_CONCURRENT)));
  readonly #maxWaiting: number;
  #unknown: Promise<string> | undefined;

  constructor(maxWaiting = MAX_WAITING) {
    this.#maxWaiting = maxWaiting;
  }

  /** Returns the hash of a password, with a new salt, in PHC form. Throws LimitReached when too many wait. */
  hash(password: string): Promise<string> {
    return this.#run(() => hash(password, OPTIONS));
  }

  /** Whether `password` has this hash; false after the same time for an account without one. Throws LimitReached. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    this.#unknown ??= this.hash(randomBytes(32).toString("hex"));
    const unknown = await this.#unknown;
    const matches = await this.#run(() => verify(stored ?? unknown, password));
    return matches && Boolean(stored);
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= this.#maxWaiting) throw new LimitReached(RETRY_MS);
    return this.#limit(work);
  }
}
