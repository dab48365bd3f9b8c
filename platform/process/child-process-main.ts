import { failureText } from "./failure-text.ts";
import type { ChildMessage } from "./run-in-child-process.ts";

interface ChildContext {
  /** aborted when the parent ends or asks for it */
  stopping: AbortSignal;
  /** writes to the parent's log */
  warn: (details: unknown, text?: string) => void;
}

/** Does the one task of a program that `runInChildProcess` runs, and ends. */
export function childProcessMain<Task, Result>(work: (task: Task, context: ChildContext) => Promise<Result>): void {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on("disconnect", stop);
  // A Ctrl-C in a terminal is for the parent, which then asks to stop.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  const warn = (details: unknown, text = "") => {
    const parts: object = details instanceof Error ? { err: partsOf(details) } : Object(details);
    tell<Result>({ warning: { details: parts, text } }).catch(() => {});
  };
  process.once("message", (task: Task) => {
    void work(task, { stopping: stopping.signal, warn })
      .then((result) => tell<Result>({ result }))
      .catch((error: unknown) => tell<Result>({ failure: failureText(error) }))
      .finally(() => process.exit());
  });
}

/** Resolves when the parent has the message, or has ended. */
function tell<Result>(message: ChildMessage<Result>): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}

/**
 * Returns the parts of an error for the log. Sent as it is, an error would lose them, or bring more, such as a row of
 * the database (API-13).
 */
function partsOf({ name, message, stack, code }: NodeJS.ErrnoException) {
  return { name, message, stack, code };
}
