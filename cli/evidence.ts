import type { Command } from "commander";
import { CONTROL_CHARACTER } from "#domain/form-field.ts";
import type { Author } from "#domain/ledger/author.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { operatorLogin } from "./operator-login.ts";

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
    .option("--quiet", "report no moved dates, but of products that people watch or read of this week: for typos");
}

/** Prints of which products a quiet change is reported all the same. */
export function printReported({ quiet = false }: Pick<Evidence, "quiet">, slugs: string[]): void {
  if (quiet && slugs.length > 0)
    console.error(
      `Reported all the same, because people watch them or read of their dates this week: ${slugs.join(", ")}`,
    );
}

/** Returns the author of a command's change. Throws OperatorError for an address that is none, and a note of several lines. */
export function authorOf({ note, source }: Evidence): Author {
  if (source !== undefined && !/^https?:\/\/\S+$/.test(source))
    throw new OperatorError(`"${source}" is no address: --source begins with http:// or https://`);
  if (note !== undefined && CONTROL_CHARACTER.test(note))
    throw new OperatorError("--note must be one line of plain text");
  return { actor: operatorLogin(), origin: "import", note, sourceUrl: source };
}
