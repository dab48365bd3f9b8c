import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** Listener that is called with each run of a job when it ends. */
export type JobObserver = (run: { job: string; succeeded: boolean; seconds: number }) => void;

/** Seconds, from a job that finds nothing to do to a backup at night. */
const DURATIONS = [0.01, 0.1, 1, 10, 60, 600, 3_600];

/** Counts and times the runs of jobs in this process. */
export function countJobs(registry: Registry): JobObserver {
  const registers = [registry];
  const runs = new Counter({
    name: "toebox_job_runs_total",
    help: "Ended runs of jobs by result: succeeded or failed",
    labelNames: ["job", "result"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "toebox_job_duration_seconds",
    help: "How long runs of jobs take",
    labelNames: ["job"] as const,
    buckets: DURATIONS,
    registers,
  });
  const succeededAt = new Gauge({
    name: "toebox_job_last_success_timestamp_seconds",
    help: "When a job last succeeded, in seconds since 1970",
    labelNames: ["job"] as const,
    aggregator: "max",
    registers,
  });
  return ({ job, succeeded, seconds }) => {
    runs.inc({ job, result: succeeded ? "succeeded" : "failed" });
    durations.observe({ job }, seconds);
    if (succeeded) succeededAt.setToCurrentTime({ job });
  };
}
