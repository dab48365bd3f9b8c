import type { MessagePort } from "node:worker_threads";
import { sentError } from "./domain-errors.ts";
import type { Outcome, Progress, Task } from "./thread-pool.ts";

/** Milliseconds between two messages of a progress. */
const PROGRESS_MS = 250;

/** Reports a progress, not too often. */
export type Report = (...progress: Progress) => void;

/** Returns the function that a module of a ThreadPool exports for `work`: errors arrive with their class. */
export function answerTasks<Input, Result>(
  work: (input: Input, report: Report, leaving: AbortSignal) => Promise<Result>,
) {
  return async ({ input, port }: Task<Input>): Promise<Outcome<Result>> => {
    const left = new AbortController();
    port.once("message", () => left.abort());
    port.unref();
    try {
      return { result: await work(input, reportTo(port), left.signal) };
    } catch (error) {
      return { failure: sentError(error) };
    } finally {
      port.close();
    }
  };
}

function reportTo(port: MessagePort): Report {
  let last = -Infinity;
  return (...progress) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    port.postMessage(progress);
  };
}
