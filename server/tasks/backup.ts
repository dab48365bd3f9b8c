import { setPriority } from "node:os";
import { NEW_YORK } from "#domain/time/today.ts";
import type { MediaSettings } from "#platform/media/store/open-media-store.ts";
import type { ChildTask } from "./child-task.ts";

interface BackupInput {
  /** whether it supersedes earlier ones */
  isNightly: boolean;
  media: MediaSettings;
  folder: string;
  version: string;
}

/** Priority of the process: requests go first. */
const LOW_PRIORITY = 10;

/** Makes a backup, and returns a summary (OPS-4). Stopped, it leaves no file. */
export const backup: ChildTask<{ isNightly: boolean }, BackupInput, string> = {
  title: "backup",
  stopped: "stopped",
  inputOf: ({ config, mediaSettings, version }, { isNightly }) => ({
    isNightly,
    media: mediaSettings,
    folder: config.BACKUP_DIR,
    version,
  }),
  async run({ isNightly, media, ...input }, { connection, now, stopping, warn }) {
    setPriority(LOW_PRIORITY);
    const { backUpNightly, backUpQuietly } = await import("#platform/backup/back-up-nightly.ts");
    const { openMediaStore } = await import("#platform/media/store/open-media-store.ts");
    const { withoutSweeps } = await import("#platform/postgres/backup/picture-lock.ts");
    const pictures = { media: openMediaStore(media), withoutSweeps };
    const options = { ...input, pictures, now: now(), stopping, warn };
    return isNightly ? backUpNightly(connection, { ...options, zone: NEW_YORK }) : backUpQuietly(connection, options);
  },
};
