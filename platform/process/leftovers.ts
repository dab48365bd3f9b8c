import { lstat, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UNFINISHED } from "../backup/write-archive.ts";
import { WORK_FOLDER } from "../in-temporary-folder.ts";
import type { Job } from "../jobs/job.ts";

/** Age of what nothing works on any more, in milliseconds: no work lasts a day. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

interface Leftovers {
  config: { BACKUP_DIR: string; DATA_DIR: string };
}

/** Job of every night: deletes what killed processes left a day ago and longer on this machine, whatever they were making (OPS-25). */
export const sweepLeftoversJob: Job<Leftovers> = {
  name: "sweep-leftovers",
  cron: "40 3 * * *",
  async run({ config, now }) {
    const before = now().epochMilliseconds - ABANDONED_AFTER_MS;
    const places = [
      { folder: tmpdir(), isUnfinished: (name: string) => name.startsWith(WORK_FOLDER) },
      ...[config.BACKUP_DIR, config.DATA_DIR].map((folder) => ({
        folder,
        isUnfinished: (name: string) => name.endsWith(UNFINISHED),
      })),
    ];
    let count = 0;
    for (const { folder, isUnfinished } of places) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter(isUnfinished)) if (await deleteAbandoned(join(folder, name), before)) count++;
    }
    return `${count} leftovers of killed processes are deleted`;
  },
};

/** Deletes a file or folder that nobody has written to since `before`, in milliseconds of the epoch. Returns whether it did. */
async function deleteAbandoned(path: string, before: number): Promise<boolean> {
  const stat = await lstat(path).catch(() => null);
  if (!stat || stat.mtimeMs >= before || stat.uid !== process.getuid?.()) return false;
  await rm(path, { recursive: true, force: true });
  return true;
}
