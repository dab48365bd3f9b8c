import type { Job } from "../jobs/job.ts";

interface BackupNeeds {
  /** makes a backup in a separate process; a nightly one deletes those that it supersedes */
  backUpInChildProcess: (isNightly: boolean) => Promise<string>;
}

/** Job of every night, before the sweep: makes a backup, unless NIGHTLY_BACKUP is false (OPS-4). */
export const backUpJob: Job<BackupNeeds & { NIGHTLY_BACKUP: boolean }> = {
  name: "back-up",
  cron: "30 3 * * *",
  run: async ({ backUpInChildProcess, NIGHTLY_BACKUP }) =>
    NIGHTLY_BACKUP ? backUpInChildProcess(true) : "NIGHTLY_BACKUP is false",
};

/** Job that an operator requests at the desk: makes a backup that stays until somebody deletes it (DESK-5). */
export const backUpNowJob: Job<BackupNeeds> = {
  name: "back-up-now",
  cron: null,
  isAwaited: true,
  run: ({ backUpInChildProcess }) => backUpInChildProcess(false),
};
