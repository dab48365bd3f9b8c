import cluster from "node:cluster";
import pLimit from "p-limit";
import type { ClientConfig } from "pg";
import { AggregatorRegistry } from "prom-client";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { isCatalogEmpty } from "#domain/catalog/is-catalog-empty.ts";
import { builtFile } from "./build.ts";
import { countForWorkers } from "#platform/limits/cluster-rate-limit-store.ts";
import type { RunningSite } from "./listen.ts";
import { loadDemoIfEmpty } from "./load-demo-if-empty.ts";
import { openLog } from "./open-log.ts";
import { SupervisedProcess } from "#platform/process/supervised-process.ts";
import type { Services } from "#platform/process/services.ts";
import { serveMetrics } from "./serve-metrics.ts";

/** Task of a process of the cluster. */
export interface ClusterTask {
  role: "web" | "jobs";
  connection: ClientConfig;
}

/**
 * Serves the built site from WEB_CONCURRENCY processes behind one port, with one more for jobs (OPS-10). A process that
 * ends by itself is replaced; SIGHUP replaces one after the other. This process only looks after them, and after the database.
 */
export async function serve(services: Services): Promise<RunningSite> {
  await loadDemoIfEmpty(services, isCatalogEmpty);
  const { config, connection } = services;
  const log = openLog(config);
  cluster.setupPrimary({ exec: builtFile("cluster-process"), args: [] });
  const countFor = countForWorkers();
  const fork = () => {
    const worker = cluster.fork();
    // such as of a message to one that was just killed; without a listener it would end this process, and so all of them
    worker.on("error", (error) => log.warn(error, "a process of the cluster cannot be reached"));
    countFor(worker);
    return worker;
  };
  const processOf = (role: ClusterTask["role"]) =>
    new SupervisedProcess<ClusterTask>(fork, { role, connection }, role, log);
  const web = Array.from({ length: config.WEB_CONCURRENCY }, () => processOf("web"));
  const processes = config.RUN_JOBS ? [...web, processOf("jobs")] : web;
  const stopAll = () => Promise.all(processes.map((one) => one.stop()));

  const replaceAll = replaceInTurn(processes, (error) => log.error(error));
  process.on("SIGHUP", replaceAll);
  const metrics = config.METRICS_PORT === undefined ? null : new AggregatorRegistry();
  const stopMetrics = metrics && (await serveMetrics(() => metrics.clusterMetrics(), config));
  const close = async () => {
    process.off("SIGHUP", replaceAll);
    await stopAll();
    await stopMetrics?.();
  };
  try {
    const [address = ""] = await Promise.all(processes.map((one) => one.start()));
    return { address, close };
  } catch (error) {
    await close();
    // The process has said why.
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Returns a function that restarts one process after the other; a call during that starts one more round afterwards.
 */
function replaceInTurn(
  processes: Pick<SupervisedProcess<never>, "restart">[],
  onError: (error: unknown) => void,
): () => void {
  const inTurn = pLimit(1);
  const replaceAll = async () => {
    for (const one of processes) await one.restart();
  };
  return () => {
    if (inTurn.pendingCount === 0) inTurn(replaceAll).catch(onError);
  };
}
