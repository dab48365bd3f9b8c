import type { Command } from "commander";
import type { WriteContext } from "#domain/entries/sections/section.ts";
import { backUpLargeChange } from "#platform/backup/back-up-large-change.ts";
import { MAX_SMALL_CHANGE } from "#platform/small-change.ts";
import type { Services } from "#platform/process/services.ts";

export interface BackupFlags {
  dryRun?: boolean;
  /** false for --no-backup */
  backup: boolean;
}

/** Adds the option of commands that back up before a large change. */
export function withBackup(command: Command): Command {
  return command.option("--no-backup", `make no backup before a change of more than ${MAX_SMALL_CHANGE} entries`);
}

/** Returns the option that makes a backup before a large change, and names it (OPS-24). */
export function backupOf(
  what: "import" | "undo",
  services: Services,
  { dryRun = false, backup }: BackupFlags,
): Pick<WriteContext, "beforeWriting"> {
  if (dryRun || !backup) return {};
  return {
    async beforeWriting(entries) {
      const file = await backUpLargeChange(what, entries, services);
      if (file !== null) console.error(`Backed up the database to ${file}`);
    },
  };
}
