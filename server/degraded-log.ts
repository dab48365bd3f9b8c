import type { FastifyBaseLogger } from "fastify";

/** In milliseconds, by a monotonic clock: a fault that every request meets is logged once in so long. */
const PAUSE_MS = 60_000;

/** Logs that the site runs without its database, or on a full disk: one line a minute for each reason. */
export class DegradedLog {
  readonly #log: FastifyBaseLogger;
  readonly #loggedAt = new Map<string, number>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  report(error: unknown): void {
    const { code = "connection lost" } = error as { code?: string };
    const now = performance.now();
    if (now - (this.#loggedAt.get(code) ?? -Infinity) < PAUSE_MS) return;
    this.#loggedAt.set(code, now);
    this.#log.error(error, "the database cannot be used; requests that need it are answered 503");
  }
}
