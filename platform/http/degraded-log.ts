import type { FastifyBaseLogger } from "fastify";

/** Milliseconds in which a fault that every request meets is logged once. */
const LOG_INTERVAL_MS = 60_000;

const SHOWS_CACHED = "the site is degraded: it shows what is cached, and answers 503 to what is not";

/** Log of the reasons why the site serves only cached responses, such as a full disk: one line a minute for each. */
export class DegradedLog {
  readonly #log: FastifyBaseLogger;
  readonly #message: string;
  readonly #loggedAt = new Map<string, number>();

  /** `message` says what the site does while it is degraded. */
  constructor(log: FastifyBaseLogger, message = SHOWS_CACHED) {
    this.#log = log;
    this.#message = message;
  }

  report(error: unknown): void {
    const { code, name } = error as { code?: string; name?: string };
    const reason = code ?? name ?? "";
    const now = performance.now();
    if (now - (this.#loggedAt.get(reason) ?? -Infinity) < LOG_INTERVAL_MS) return;
    this.#loggedAt.set(reason, now);
    this.#log.error(error, this.#message);
  }
}
