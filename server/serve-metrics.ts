import { createServer } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import { listenOn } from "./listen.ts";
import type { Config } from "#platform/process/config.ts";

/**
 * Returns `registry` with the metrics of a Node process: event-loop delay, memory, garbage collection, processor time.
 */
export function openRegistry(registry = new Registry()): Registry {
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Answers `GET /metrics` on METRICS_PORT in the text format of Prometheus, and nothing else (OPS-7). Returns a function that
 * stops it. Throws OperatorError when it cannot listen.
 */
export async function serveMetrics(
  scrape: () => Promise<string>,
  { METRICS_HOST: host, METRICS_PORT: port = 0 }: Config,
): Promise<() => Promise<void>> {
  // oxlint-disable-next-line toebox-errors/error-listeners -- listenOn() listens
  const server = createServer((request, response) => {
    if (request.url?.split("?")[0] !== "/metrics") return response.writeHead(404).end();
    if (request.method !== "GET") return response.writeHead(405, { allow: "GET" }).end();
    const headers = { "content-type": Registry.PROMETHEUS_CONTENT_TYPE, "cache-control": "no-store" };
    scrape().then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listenOn(server, { host, port, settings: { host: "METRICS_HOST", port: "METRICS_PORT" } });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
