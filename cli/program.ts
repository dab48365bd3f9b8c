import { Command } from "commander";
import { purgeCaches } from "#platform/postgres/cache-purge.ts";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { ImportRejected } from "#domain/import-export/source-row.ts";
import { findWrongCounts, recomputeCounts } from "#domain/engagement/check-counts.ts";
import { readConfig } from "#platform/process/config.ts";
import { surviveLostOutput } from "#platform/process/lost-output.ts";
import { addBackupCommands } from "./backup-commands.ts";
import { addMediaCommands } from "./media-commands.ts";
import { addNewsletterCommands } from "./newsletter-commands.ts";
import { addChannelCommands } from "./channel-commands.ts";
import { addChangeCommands } from "./change-commands.ts";
import { addClaimCommand } from "./claim-command.ts";
import { addCorrectCommands } from "./correct-commands.ts";
import { addDemoCommands } from "./demo-commands.ts";
import { addImportCommands } from "./import-commands.ts";
import { addFeedCommands } from "./feed-commands.ts";
import { addFeedbackCommands } from "./feedback-commands.ts";
import { lastJobRuns } from "#domain/status/last-job-runs.ts";
import { timeAgo } from "#domain/time/time-ago.ts";
import { openServices, type Services } from "#platform/process/services.ts";
import { addStatusCommand } from "./status-command.ts";
import { addUserCommands } from "./user-commands.ts";
import { addWorkerCommand } from "./worker-command.ts";
import { jobs, runJob } from "#server/worker.ts";

/** Wrong counts that are listed one by one. */
const MAX_LISTED = 50;

surviveLostOutput((error) => {
  // a reader such as "head" has seen enough
  if (error.code === "EPIPE") return;
  process.exitCode = 1;
});

const program = new Command("toebox").description("Manages a Toebox site: its catalog, database and accounts.");

program
  .command("migrate")
  .description("migrates the database to the current schema (npm start does so, too)")
  .action(() => withServices("toebox migrate", async () => console.log("The database is up to date.")));

program
  .command("cache")
  .description("cached pages and replies")
  .command("purge")
  .description("makes every server on the database render its pages again")
  .action(() =>
    withServices("toebox cache purge", async ({ db }) => {
      await purgeCaches(db);
      console.log("Every server renders its pages again.");
    }),
  );

program
  .command("doctor")
  .description("checks counts against what visitors liked, watchlisted and voted; exits with 1 if any is wrong")
  .option("--fix", "recompute the counts")
  .action(({ fix = false }: { fix?: boolean }) =>
    withServices("toebox doctor", async ({ db }) => {
      const wrong = await (fix ? recomputeCounts(db) : findWrongCounts(db));
      for (const { slug, what, stored, recomputed } of wrong.slice(0, MAX_LISTED)) {
        console.log(`${slug}: ${what} ${fix ? "was" : "is"} ${stored}, rows say ${recomputed}`);
      }
      if (wrong.length > MAX_LISTED) console.log(`and ${wrong.length - MAX_LISTED} more`);
      if (wrong.length === 0) console.log("All counts are correct.");
      else if (fix) console.log(`Recomputed ${wrong.length} wrong counts.`);
      else throw new OperatorError(`${wrong.length} counts are wrong: run toebox doctor --fix`);
    }),
  );

const jobsCommand = program.command("jobs").description("background jobs");
jobsCommand
  .command("list")
  .description("lists every job with its schedule, in New York time, and its last result")
  .action(() =>
    withServices("toebox jobs list", async ({ db, now }) => {
      const runs = new Map((await lastJobRuns(db)).map((run) => [run.job, run]));
      for (const { name, cron } of jobs) {
        const run = runs.get(name);
        const ago = run && timeAgo(run.endedAt.toTemporalInstant(), now());
        console.log(
          [
            name,
            cron ?? "on request",
            run
              ? `${run.succeeded ? "OK" : "failed"} ${ago}${run.summary ? `: ${run.summary}` : ""}`
              : "no run in the last day",
          ].join("  "),
        );
      }
    }),
  );
jobsCommand
  .command("run")
  .description("runs a job now")
  .argument("<name>")
  .action((name: string) => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job)
      throw new OperatorError(`there is no job "${name}"; the jobs are ${jobs.map((known) => known.name).join(", ")}`);
    return withServices(`toebox jobs run ${name}`, async (services) => console.log(await runJob(job, services)));
  });

addImportCommands(program, withServices);
addCorrectCommands(program, withServices);
addClaimCommand(program, withServices);
addChangeCommands(program, withServices);
addDemoCommands(program, withServices);
addWorkerCommand(program, withServices);
addStatusCommand(program);
addBackupCommands(program);
addMediaCommands(program);
addUserCommands(program, withServices);
addNewsletterCommands(program, withServices);
addFeedbackCommands(program, withServices);
addFeedCommands(program, withServices);
addChannelCommands(program, withServices);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof ImportRejected) {
    for (const { where, reason } of error.issues) console.error(`${where}: ${reason}`);
    console.error(`toebox: ${error.message}`);
    if (error.issues.some(({ isStale }) => isStale))
      console.error("toebox: export again and edit that, or insist on the rows of this file with --force");
  } else console.error(error instanceof OperatorError ? `toebox: ${error.message}` : error);
  process.exitCode = 1;
}

async function withServices(owner: string, work: (services: Services) => Promise<void>): Promise<void> {
  const services = await openServices(readConfig(), owner, true);
  try {
    await work(services);
  } finally {
    await services.close();
  }
}
