import type { Command } from "commander";
import type { ImportOptions } from "#domain/import-export/import-catalog.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";

/** Options of commands that change the catalog, for its history and its readers (CAT-49, CAT-59). */
export interface Evidence {
  note?: string;
  source?: string;
  quiet?: boolean;
}

/** Adds the options of a command that changes the catalog. */
export function withEvidence(command: Command): Command {
  return command
    .option("--note <text>", "why, for the history")
    .option("--source <address>", "the evidence, for the history")
    .option("--quiet", "tell moved dates only of products that somebody watches: for typos");
}

/** Returns the options that keep a change quiet, and say of which products it is told all the same. */
export function quietly({ quiet = false }: Evidence): Pick<ImportOptions, "isQuiet" | "onTold"> {
  return {
    isQuiet: quiet,
    onTold(slugs) {
      if (quiet && slugs.length > 0) console.error(`Told all the same, because people watch them: ${slugs.join(", ")}`);
    },
  };
}

/** Returns the note and the address of a change. Throws OperatorError for an address that is none. */
export function evidenceOf({ note, source }: Evidence): { note: string | undefined; sourceUrl: string | undefined } {
  if (source !== undefined && !/^https?:\/\/\S+$/.test(source))
    throw new OperatorError(`"${source}" is no address: --source begins with http:// or https://`);
  return { note, sourceUrl: source };
}
