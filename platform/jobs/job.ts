import type { Database } from "../postgres/connect.ts";

/** Argument of every job. */
export interface JobContext {
  db: Database;
  now: () => Temporal.Instant;
  /** the operator's log, which must not contain personal data (API-13) */
  log?: Record<"error" | "warn", (details: unknown, message?: string) => void>;
  /** aborted when the process stops: a job then finishes its current step and starts no other */
  stopping?: AbortSignal;
}

/** A background job. `Needs` are arguments besides the context. `npx toebox jobs run NAME` runs it immediately. */
export interface Job<Needs = unknown> {
  name: string;
  /** minute, hour, day of month, month, day of week, in New York's time (TIME-1); null for one that runs on request alone */
  cron: string | null;
  /** whether a person waits for it: the queue then looks for runs twice a second, not every other second */
  isAwaited?: boolean;
  /**
   * Returns a summary for the log. Must be safe to repeat after a failure half way, and to run on two nodes at the same
   * time.
   */
  run(context: JobContext & Needs): Promise<string>;
}
