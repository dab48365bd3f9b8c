import type { Job } from "../jobs/job.ts";

/** Every night, before the sweep: makes a backup, unless the operator has none made (OPS-4). */
export const backUpJob: Job<{ backUpApart: (() => Promise<string>) | null }> = {
  name: "back-up",
  cron: "30 3 * * *",
  run: async ({ backUpApart }) => (backUpApart ? backUpApart() : "NIGHTLY_BACKUP is false"),
};
