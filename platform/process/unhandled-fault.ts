import { writeSync } from "node:fs";
import { format } from "node:util";

const STANDARD_ERROR = 2;

/** Milliseconds that a process has to close after an error that nobody has handled. */
const CLOSE_MS = 5_000;

/**
 * Resolves at the first error of this process that nobody has handled, so that it can close in order: no query is cut
 * off, and no PostgreSQL is left behind. The process then ends with 1, after 5 seconds whether or not it has closed.
 */
export function unhandledFault(): Promise<void> {
  return new Promise((resolve) => {
    const onFault = (error: unknown) => {
      process.exitCode = 1;
      printFault(error);
      setTimeout(() => process.exit(1), CLOSE_MS).unref();
      resolve();
    };
    process.on("uncaughtException", onFault).on("unhandledRejection", onFault);
  });
}

/** Prints an error immediately, since the process may not get to it later. */
function printFault(error: unknown): void {
  const { stack } = Object(error) as Partial<Error>;
  try {
    writeSync(STANDARD_ERROR, `toebox: unhandled error, exiting: ${stack ?? format("%o", error)}\n`);
  } catch {
    // nobody can read it
  }
}
