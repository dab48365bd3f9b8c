import type { ClientConfig } from "pg";
import type { MediaSettings } from "../media/store/open-media-store.ts";
import { runInChildProcess } from "./run-in-child-process.ts";
import type { Services } from "./services.ts";

/** Task of the nightly backup. */
export interface BackupTask {
  connection: ClientConfig;
  media: MediaSettings;
  folder: string;
  version: string;
  /** the time at the start, ISO 8601 */
  now: string;
}

/** Makes the nightly backup in a separate process, so that requests do not wait for it. Returns a summary (OPS-4). */
export function backUpInChildProcess(
  { config, connection, mediaSettings, programs, version, now, log }: Services,
  stopping?: AbortSignal,
): Promise<string> {
  const task: BackupTask = {
    connection,
    media: mediaSettings,
    folder: config.BACKUP_DIR,
    version,
    now: now().toString(),
  };
  return runInChildProcess(programs.nightlyBackup, task, { log, name: "nightly backup", stopping, stopped: "stopped" });
}
