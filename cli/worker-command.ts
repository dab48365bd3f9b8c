import type { Command } from "commander";
import { signalToStop } from "#platform/process/signal-to-stop.ts";
import { unhandledFault } from "#platform/process/unhandled-fault.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openRegistry, serveMetrics } from "#server/serve-metrics.ts";
import type { WithServices } from "./with-services.ts";

/** Adds `toebox worker`, which runs jobs until a signal stops it, next to sites with RUN_JOBS=false (OPS-11). */
export function addWorkerCommand(program: Command, withServices: WithServices): void {
  program
    .command("worker")
    .description("runs due jobs without serving the site, until stopped")
    .action(() => {
      const stopping = Promise.race([signalToStop(), unhandledFault()]);
      return withServices("toebox worker", async (services) => {
        const { config, media } = services;
        await media.requireUsable();
        const metrics = config.METRICS_PORT === undefined ? undefined : openRegistry();
        const stopMetrics = metrics && (await serveMetrics(() => metrics.metrics(), config));
        const worker = await runJobs(services, metrics);
        console.log("Running jobs as they come due.");
        await stopping;
        await worker.close();
        await stopMetrics?.();
      });
    });
}
