// Does one task, for run-task.ts. It ends when its work is done, or, when its parent has ended or asks for it, as soon as what it has
// begun is done.
import { connectForJobs, type Database } from "#platform/postgres/connect.ts";
import { childProcessMain } from "#platform/process/child-process-main.ts";
import type { ChildTask } from "./tasks/child-task.ts";
import type { SentTask } from "./tasks/run-task.ts";
import { tasks } from "./tasks/tasks.ts";

childProcessMain(async ({ name, input, connection, now: begun }: SentTask, { stopping, warn }) => {
  const start = Temporal.Instant.from(begun);
  const opened: Database[] = [];
  const task = tasks[name] as unknown as ChildTask<unknown, unknown, unknown>;
  try {
    return await task.run(input, {
      connection,
      connect(connections, queryTimeoutMs) {
        const db = connectForJobs({ ...connection, max: connections }, queryTimeoutMs);
        opened.push(db);
        return db;
      },
      now: () => start.add({ milliseconds: Math.floor(performance.now()) }),
      stopping,
      warn,
    });
  } finally {
    await Promise.all(opened.map((db) => db.destroy()));
  }
});
