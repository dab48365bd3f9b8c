import type { Command } from "commander";
import type { WriteContext } from "#domain/import-export/sections/section.ts";
import { backUpBefore } from "#platform/backup/back-up-before.ts";
import type { Services } from "#platform/process/services.ts";

/** Entries of the largest change that no backup precedes (OPS-24). */
const MAX_UNSAVED_ENTRIES = 100;

export interface BackupFlags {
  dryRun?: boolean;
  /** false for --no-backup */
  backup: boolean;
}

/** Adds the option of commands that back up before a large change. */
export function withBackup(command: Command): Command {
  return command.option("--no-backup", `make no backup before a change of more than ${MAX_UNSAVED_ENTRIES} entries`);
}

/** Returns the option that makes a backup once it is certain that a large change will be written, and names it (OPS-24). */
export function backUpLargeChange(
  what: "import" | "undo",
  { connection, config, now, ...services }: Services,
  { dryRun = false, backup }: BackupFlags,
): Pick<WriteContext, "beforeWriting"> {
  if (dryRun || !backup) return {};
  return {
    async beforeWriting(entries) {
      if (entries <= MAX_UNSAVED_ENTRIES) return;
      const options = { ...services, config, folder: config.BACKUP_DIR, now: now() };
      const { file } = await backUpBefore(what, connection, options);
      console.error(`Backed up the database to ${file}`);
    },
  };
}
