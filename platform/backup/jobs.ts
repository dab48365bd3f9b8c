import type { Job } from "../jobs/job.ts";

/** Job of every night, before the sweep: makes a backup, unless NIGHTLY_BACKUP is false (OPS-4). */
export const backUpJob: Job<{ backUpInChildProcess: (() => Promise<string>) | null }> = {
  name: "back-up",
  cron: "30 3 * * *",
  run: async ({ backUpInChildProcess }) => (backUpInChildProcess ? backUpInChildProcess() : "NIGHTLY_BACKUP is false"),
};
