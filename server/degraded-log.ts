import type { FastifyBaseLogger } from "fastify";

/** In milliseconds, by a monotonic clock: a fault that every request meets is logged once in so long. */
const PAUSE_MS = 60_000;

/** Logs why the site shows what it has and refuses the rest, such as a full disk: one line a minute for each reason. */
export class DegradedLog {
  readonly #log: FastifyBaseLogger;
  readonly #loggedAt = new Map<string, number>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  report(error: unknown): void {
    const { code, name } = error as { code?: string; name?: string };
    const reason = code ?? name ?? "";
    const now = performance.now();
    if (now - (this.#loggedAt.get(reason) ?? -Infinity) < PAUSE_MS) return;
    this.#loggedAt.set(reason, now);
    this.#log.error(error, "the site is degraded: it shows what is cached, and answers 503 to what is not");
  }
}
