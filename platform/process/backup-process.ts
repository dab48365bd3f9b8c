import type { ClientConfig } from "pg";
import type { MediaSettings } from "../media/store/open-media-store.ts";
import { runInChildProcess } from "./run-in-child-process.ts";
import type { Services } from "./services.ts";

/** Task of a backup that a job makes. */
export interface BackupTask {
  /** whether it supersedes earlier ones */
  isNightly: boolean;
  connection: ClientConfig;
  media: MediaSettings;
  folder: string;
  version: string;
  /** the time at the start, ISO 8601 */
  now: string;
}

/** Makes a backup in a separate process, so that requests do not wait for it. Returns a summary (OPS-4). */
export function backUpInChildProcess(
  { config, connection, mediaSettings, programs, version, now, log }: Services,
  { isNightly, stopping }: { isNightly: boolean; stopping?: AbortSignal | undefined },
): Promise<string> {
  const task: BackupTask = {
    isNightly,
    connection,
    media: mediaSettings,
    folder: config.BACKUP_DIR,
    version,
    now: now().toString(),
  };
  return runInChildProcess(programs.nightlyBackup, task, { log, name: "backup", stopping, stopped: "stopped" });
}
