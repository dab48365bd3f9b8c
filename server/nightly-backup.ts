// Makes the nightly backup, for back-up-apart.ts. When its parent has ended or asks for it, it stops and leaves no file.
import { setPriority } from "node:os";
import { withoutSweeps } from "#platform/postgres/backup/picture-lock.ts";
import { backUpNightly } from "#domain/backup/back-up-nightly.ts";
import { openMediaStore } from "#domain/media/store/open-media-store.ts";
import type { BackupTask } from "./process/back-up-apart.ts";
import { workApart } from "./work-apart.ts";

/** Of processes: requests go first. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
workApart(({ now, connection, media, ...task }: BackupTask, { stopping, warn }) =>
  backUpNightly(connection, {
    ...task,
    pictures: { media: openMediaStore(media), withoutSweeps },
    now: Temporal.Instant.from(now),
    stopping,
    warn,
  }),
);
