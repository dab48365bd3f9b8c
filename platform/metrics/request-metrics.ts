import { METHODS } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import type { ObservedRequest, RequestObserver } from "../http/request-observer.ts";
import { readGauge } from "./read-gauge.ts";

/** Seconds, from a cached response to a query that is about to be refused. */
const LATENCIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times the requests that `observer` sees. */
export function countRequests(registry: Registry, observer: RequestObserver): void {
  const registers = [registry];
  const requests = new Counter({
    name: "toebox_http_requests_total",
    help: "Answered requests by method, route and status; 499 where the client left before",
    labelNames: ["method", "route", "status"] as const,
    registers,
  });
  const latencies = new Histogram({
    name: "toebox_http_request_duration_seconds",
    help: "Time from the headers of a request to the end of its response",
    labelNames: ["route"] as const,
    buckets: LATENCIES,
    registers,
  });
  const cached = new Counter({
    name: "toebox_cache_requests_total",
    help: "Requests to public routes: hit, miss, shared (with another request's rendering), personal",
    labelNames: ["result"] as const,
    registers,
  });
  readGauge(
    registry,
    { name: "toebox_http_requests_under_way", help: "Requests that are not answered yet" },
    () => observer.underWay,
  );
  observer.listen(({ method, route, status, cache, ms }: ObservedRequest) => {
    requests.inc({ method: METHODS.includes(method) ? method : "other", route, status });
    latencies.observe({ route }, ms / 1000);
    if (cache) cached.inc({ result: cache });
  });
}
