// A process of a cluster, for serve-cluster.ts: it serves the site or runs its jobs, until the primary process stops it or ends.
import { AggregatorRegistry } from "prom-client";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { openSite } from "./open-site.ts";
import { type Config, readConfig } from "#platform/process/config.ts";
import { surviveLostOutput } from "#platform/process/lost-output.ts";
import type { ReadyMessage, ProcessMessage } from "#platform/process/supervised-process.ts";
import { connectServices } from "#platform/process/services.ts";
import { unhandledFault } from "#platform/process/unhandled-fault.ts";
import { runJobs } from "./run-jobs.ts";
import { openRegistry } from "./serve-metrics.ts";
import type { ClusterTask } from "./serve-cluster.ts";

interface Running {
  address: string;
  close(drains: boolean): Promise<void>;
}

// The terminal and the service manager signal every process; the primary one says when to stop.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

surviveLostOutput();
let running: Promise<Running> | undefined;
unhandledFault().then(
  () => end(false),
  () => {},
);
process.on("message", (message: ProcessMessage<ClusterTask> | object) => {
  if ("start" in message) {
    running = run(message.start);
    running.then(
      ({ address }) => process.send?.({ ready: { address } } satisfies ReadyMessage),
      (error: unknown) => {
        console.error(error instanceof OperatorError ? `toebox: ${error.message}` : error);
        process.exit(1);
      },
    );
  }
  if ("stop" in message) {
    end(message.stop.drains);
  }
});

function end(drains: boolean): void {
  const closing = running?.then(({ close }) => close(drains)) ?? Promise.resolve();
  closing.then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

async function run({ role, connection }: ClusterTask): Promise<Running> {
  const config = shareOf(readConfig());
  const services = connectServices(config, connection);
  const metrics = config.METRICS_PORT === undefined ? undefined : openRegistry(new AggregatorRegistry());
  if (metrics) AggregatorRegistry.setRegistries([metrics]);
  const site =
    role === "web" ? await openSite(services, { metrics, runsJobs: false }) : await runJobs(services, metrics);
  return {
    address: site.address,
    async close(drains) {
      await site.close(drains);
      await services.close();
    },
  };
}

/** Returns a process's share of the limits of the whole machine. */
function shareOf(config: Config): Config {
  return { ...config, MAX_CONNECTIONS: Math.ceil(config.MAX_CONNECTIONS / config.WEB_CONCURRENCY) };
}
