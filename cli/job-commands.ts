import type { Command } from "commander";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { lastJobRuns } from "#domain/status/last-job-runs.ts";
import { timeAgo } from "#domain/time/time-ago.ts";
import { jobs, runJob } from "#server/worker.ts";
import type { WithServices } from "./with-services.ts";

/** Adds `toebox jobs list` and `run`. */
export function addJobCommands(program: Command, withServices: WithServices): void {
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
          const result = run
            ? `${run.succeeded ? "OK" : "failed"} ${ago}${run.summary ? `: ${run.summary}` : ""}`
            : "no run in the last day";
          console.log([name, cron ?? "on request", result].join("  "));
        }
      }),
    );
  jobsCommand
    .command("run")
    .description("runs a job now")
    .argument("<name>")
    .action((name: string) => {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) {
        const names = jobs.map((known) => known.name).join(", ");
        throw new OperatorError(`there is no job "${name}"; the jobs are ${names}`);
      }
      return withServices(`toebox jobs run ${name}`, async (services) => console.log(await runJob(job, services)));
    });
}
