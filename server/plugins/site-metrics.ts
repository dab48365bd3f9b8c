import { promisify } from "node:util";
import fp from "fastify-plugin";
import { Gauge, type Registry } from "prom-client";
import { withinMs } from "#platform/within-ms.ts";
import type { Services } from "#platform/process/services.ts";
import { readGauge } from "#platform/metrics/read-gauge.ts";
import { countRequests } from "#platform/metrics/request-metrics.ts";

/** Milliseconds that a scrape waits for the database to confirm the catalog; without an answer the age grows. */
const READ_TIMEOUT_MS = 1_000;

interface Options {
  registry: Registry;
  services: Pick<Services, "version" | "pools">;
}

/** Measures the site's requests and the resources that they use (OPS-7). */
export const siteMetrics = fp(async (app, { registry, services }: Options) => {
  const { pageCache: cache, observer } = app;
  const { index } = app.catalog;
  countRequests(registry, observer);
  new Gauge({
    name: "toebox_info",
    help: "The version of Toebox",
    labelNames: ["version"],
    aggregator: "first",
    registers: [registry],
  }).set({ version: services.version }, 1);
  readGauge(registry, { name: "toebox_http_connections", help: "Open connections of clients" }, () =>
    promisify(app.server.getConnections.bind(app.server))(),
  );
  readGauge(registry, { name: "toebox_cache_bytes", help: "Size of the cached responses" }, () => cache.bytes);
  readGauge(registry, { name: "toebox_cache_responses", help: "Cached responses" }, () => cache.size);
  for (const [pool, counts] of Object.entries(services.pools ?? {})) {
    if (!counts) continue;
    readGauge(
      registry,
      {
        name: `toebox_database_${pool}_connections`,
        help: `Connections to the database for ${pool}: busy, idle, and requests that wait for one`,
        label: "state",
      },
      () => ({
        busy: counts.totalCount - counts.idleCount,
        idle: counts.idleCount,
        waiting: counts.waitingCount,
      }),
    );
  }
  readGauge(
    registry,
    {
      name: "toebox_catalog_index_age_seconds",
      help: "Time since the database last confirmed the catalog in memory; a scrape asks it",
      aggregator: "max",
    },
    async () => {
      await withinMs(
        index.refreshed().catch(() => {}),
        READ_TIMEOUT_MS,
        () => {},
      );
      return (performance.now() - (index.confirmedAt ?? Number.NaN)) / 1000;
    },
  );
});
