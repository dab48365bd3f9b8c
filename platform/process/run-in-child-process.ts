import { fork } from "node:child_process";
import type { Services } from "./services.ts";

/** Message of a child process: a warning, or the outcome of its task (child-process-main.ts). */
export type ChildMessage<Result> =
  | { warning: { details: object; text: string } }
  | { result: Result }
  | { failure: string };

interface Options<Result> {
  log: Services["log"];
  /** the name of the program in an error */
  name: string;
  /** asks the program to stop, and then resolves as soon as it has ended */
  stopping: AbortSignal | undefined;
  /** the result of a program that was stopped */
  stopped: Result;
}

/**
 * Runs the program `file`, which calls `childProcessMain`, as a separate process that may outlive this one. Rejects
 * when it fails.
 */
export function runInChildProcess<Task extends object, Result>(
  file: string,
  task: Task,
  { log, name, stopping, stopped }: Options<Result>,
): Promise<Result> {
  const program = fork(file, [], { execArgv: [], stdio: "inherit" });
  const stop = () => program.connected && program.disconnect();
  stopping?.addEventListener("abort", stop);
  return new Promise<Result>((resolve, reject) => {
    program.on("message", (message: ChildMessage<Result>) => {
      if ("warning" in message) log?.warn(message.warning.details, message.warning.text);
      else if ("result" in message) resolve(message.result);
      else reject(new Error(message.failure));
    });
    // emitted more than once where the program cannot be started
    program.on("error", reject);
    program.once("exit", (code, signal) =>
      stopping?.aborted ? resolve(stopped) : reject(new Error(`the ${name} ended with ${signal ?? code}`)),
    );
    program.send(task, (error) => error && reject(error));
  }).finally(() => stopping?.removeEventListener("abort", stop));
}
