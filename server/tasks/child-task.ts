import type { ClientConfig } from "pg";
import type { Database } from "#platform/postgres/connect.ts";
import type { Services } from "#platform/process/services.ts";

/** Milliseconds that a run takes at most. It ends before the next one is due: the queue takes one that runs for long for dead. */
export const RUN_MS = 50_000;

/** Services of a task in its process. */
export interface TaskContext {
  connection: ClientConfig;
  /** Opens a database with this many connections, which is closed when the task is done. */
  connect(connections: number, queryTimeoutMs: number): Database;
  /** the clock of the site, which goes on here */
  now: () => Temporal.Instant;
  /** aborted when the site ends or asks for it: what is begun is ended, and nothing more is begun */
  stopping: AbortSignal;
  /** writes to the log of the site */
  warn: (details: unknown, text?: string) => void;
}

/** Work that a job does in a process of its own, so that pages do not wait, and which may outlive the site. */
export interface ChildTask<Argument, Input, Result> {
  /** the name of the process in an error */
  title: string;
  /** the result of a process that was stopped */
  stopped: Result;
  /** Returns what the process gets of the site: plain data. */
  inputOf(services: Services, argument: Argument): Input;
  /** Does the work. It loads what it needs itself: the site imports this, too. */
  run(input: Input, context: TaskContext): Promise<Result>;
}
