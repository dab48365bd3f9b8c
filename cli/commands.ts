import type { Command } from "commander";
import type { WithServices } from "./with-services.ts";

type AddCommands = (program: Command, withServices: WithServices) => void;

/** Commands of one file, which is loaded for these words alone: all files of the program take a second. */
interface CommandFile {
  /** first words of its commands */
  words: string[];
  load: () => Promise<AddCommands>;
}

/** All commands of `npx toebox`, in the order of its help. */
export const commandFiles: CommandFile[] = [
  {
    words: ["migrate", "cache", "doctor"],
    load: async () => (await import("./maintenance-commands.ts")).addMaintenanceCommands,
  },
  { words: ["jobs"], load: async () => (await import("./job-commands.ts")).addJobCommands },
  { words: ["import", "export"], load: async () => (await import("./import-commands.ts")).addImportCommands },
  {
    words: ["set", "move", "delete", "merge", "show", "find", "list"],
    load: async () => (await import("./correct-commands.ts")).addCorrectCommands,
  },
  { words: ["claim"], load: async () => (await import("./claim-command.ts")).addClaimCommand },
  { words: ["changes"], load: async () => (await import("./change-commands.ts")).addChangeCommands },
  { words: ["demo"], load: async () => (await import("./demo-commands.ts")).addDemoCommands },
  { words: ["worker"], load: async () => (await import("./worker-command.ts")).addWorkerCommand },
  { words: ["status"], load: async () => (await import("./status-command.ts")).addStatusCommand },
  {
    words: ["backup", "restore", "upgrade"],
    load: async () => (await import("./backup-commands.ts")).addBackupCommands,
  },
  { words: ["secrets"], load: async () => (await import("./secret-commands.ts")).addSecretCommands },
  { words: ["media"], load: async () => (await import("./media-commands.ts")).addMediaCommands },
  { words: ["user"], load: async () => (await import("./user-commands.ts")).addUserCommands },
  { words: ["newsletter"], load: async () => (await import("./newsletter-commands.ts")).addNewsletterCommands },
  { words: ["feedback"], load: async () => (await import("./feedback-commands.ts")).addFeedbackCommands },
  { words: ["feed"], load: async () => (await import("./feed-commands.ts")).addFeedCommands },
  { words: ["channel"], load: async () => (await import("./channel-commands.ts")).addChannelCommands },
];
