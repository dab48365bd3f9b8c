import type { Job } from "../jobs/job.ts";

/** Every night, before the sweep: makes a backup, unless the operator has none made (OPS-4). */
export const backUpJob: Job<{ backUpInChildProcess: (() => Promise<string>) | null }> = {
  name: "back-up",
  cron: "30 3 * * *",
  run: async ({ backUpInChildProcess }) => (backUpInChildProcess ? backUpInChildProcess() : "NIGHTLY_BACKUP is false"),
};
