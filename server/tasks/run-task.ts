import type { ClientConfig } from "pg";
import { runInChildProcess } from "#platform/process/run-in-child-process.ts";
import type { Services } from "#platform/process/services.ts";
import type { ChildTask } from "./child-task.ts";
import { type TaskName, tasks } from "./tasks.ts";

/** A task as it is sent to its process, for child-program.ts. */
export interface SentTask {
  name: TaskName;
  input: unknown;
  connection: ClientConfig;
  /** the time at the start, ISO 8601 */
  now: string;
}

type ArgumentOf<Name extends TaskName> = Parameters<(typeof tasks)[Name]["inputOf"]>[1];
type ResultOf<Name extends TaskName> = (typeof tasks)[Name]["stopped"];

/** Runs a task in a process of its own, which may outlive this one. Rejects when it fails. */
export function runTask<Name extends TaskName>(
  services: Services,
  name: Name,
  argument: ArgumentOf<Name>,
  stopping?: AbortSignal,
): Promise<ResultOf<Name>> {
  const { connection, programs, now, log } = services;
  const task = tasks[name] as unknown as ChildTask<ArgumentOf<Name>, unknown, ResultOf<Name>>;
  const sent: SentTask = { name, input: task.inputOf(services, argument), connection, now: now().toString() };
  const { title, stopped } = task;
  return runInChildProcess(programs.childTask, sent, { log, name: title, stopping, stopped });
}
