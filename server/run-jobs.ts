import type { Registry } from "prom-client";
import { countJobs } from "#platform/metrics/job-metrics.ts";
import { measureMails } from "#platform/metrics/mail-metrics.ts";
import type { RunningSite } from "./listen.ts";
import { openLog } from "./open-log.ts";
import type { Services } from "#platform/process/services.ts";
import { startWorker } from "./worker.ts";

/** Runs jobs in a process without a site. */
export async function runJobs(services: Services, metrics?: Registry): Promise<RunningSite> {
  if (metrics) measureMails(metrics, services.requestDb);
  const log = openLog(services.config);
  const close = await startWorker({ ...services, log }, metrics && countJobs(metrics));
  return { address: "", close };
}
