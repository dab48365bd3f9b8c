// Makes a backup, for backup-process.ts. When its parent has ended or asks for it, it stops and leaves no file.
import { setPriority } from "node:os";
import { NEW_YORK } from "#domain/time/today.ts";
import { withoutSweeps } from "#platform/postgres/backup/picture-lock.ts";
import { backUpNightly, backUpQuietly } from "#platform/backup/back-up-nightly.ts";
import { openMediaStore } from "#platform/media/store/open-media-store.ts";
import type { BackupTask } from "#platform/process/backup-process.ts";
import { childProcessMain } from "#platform/process/child-process-main.ts";

/** Of processes: requests go first. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
childProcessMain(({ now, connection, media, isNightly, ...task }: BackupTask, { stopping, warn }) => {
  const options = {
    ...task,
    pictures: { media: openMediaStore(media), withoutSweeps },
    now: Temporal.Instant.from(now),
    stopping,
    warn,
  };
  return isNightly ? backUpNightly(connection, { ...options, zone: NEW_YORK }) : backUpQuietly(connection, options);
});
