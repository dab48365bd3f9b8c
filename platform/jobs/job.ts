import type { Database } from "../postgres/connect.ts";

/** The argument of every job. */
export interface JobContext {
  db: Database;
  now: () => Temporal.Instant;
  /** The operator's log, which must not hold personal data (API-13) */
  log?: Record<"error" | "warn", (details: unknown, message?: string) => void>;
  /** aborted when the process stops: a job then finishes its current step and starts no other */
  stopping?: AbortSignal;
}

/** Background work. `Needs` are arguments besides the context. `npx toebox jobs run NAME` runs it at once. */
export interface Job<Needs = unknown> {
  name: string;
  /** minute, hour, day of month, month, day of week, in New York's time (TIME-1) */
  cron: string;
  /** whether a person waits for it: it is looked for twice a second, not every other second */
  isAwaited?: boolean;
  /** Returns a summary for the log. Must be safe to repeat after a failure half way, and to run on two nodes at once. */
  run(context: JobContext & Needs): Promise<string>;
}
