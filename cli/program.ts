import { Command } from "commander";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { ImportRejected } from "#domain/entries/source-row.ts";
import { readConfig } from "#platform/process/config.ts";
import { fileFailureText } from "#platform/process/failure-text.ts";
import { openServices } from "#platform/process/services.ts";
import { commandFiles } from "./commands.ts";
import type { WithServices } from "./with-services.ts";

/** Runs `npx toebox` with `words`; sets the exit code of the process where the command fails. */
export async function runProgram(words: string[]): Promise<void> {
  const program = new Command("toebox").description("Manages a Toebox site: its catalog, database and accounts.");
  const named = commandFiles.filter((file) => file.words.includes(words[0] ?? ""));
  for (const { load } of named.length > 0 ? named : commandFiles) (await load())(program, withServices);
  try {
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

function report(error: unknown): void {
  if (error instanceof ImportRejected) {
    for (const { where, reason } of error.issues) console.error(`${where}: ${reason}`);
    console.error(`toebox: ${error.message}`);
    if (error.issues.some(({ isStale }) => isStale))
      console.error("toebox: export again and edit that, or insist on the rows of this file with --force");
    return;
  }
  const message = error instanceof OperatorError ? error.message : fileFailureText(error);
  console.error(message === null ? error : `toebox: ${message}`);
}

const withServices: WithServices = async (owner, work) => {
  const services = await openServices(readConfig(), owner, true);
  try {
    await work(services);
  } finally {
    await services.close();
  }
};
