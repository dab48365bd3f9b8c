/**
 * Metrics that are read when Prometheus scrapes them (OPS-7). A reading that fails or takes longer than two seconds is
 * left out, so a scrape neither fails nor hangs with the database, and shows everything else. Nothing is logged for it
 * and nothing is stored: the next scrape reads again. Counters and histograms are in the memory of the process, and
 * begin at 0 with it. Tested in read-gauge.test.ts, server/plugins/site-metrics.test.ts and server/cluster.slow.ts.
 */

import { type Aggregator, Gauge, type Registry } from "prom-client";
import { withinMs } from "../within-ms.ts";

/** Milliseconds after which a reading is left out. */
const READ_TIMEOUT_MS = 2_000;

type Reading = number | Record<string, number>;

interface GaugeOptions {
  name: string;
  help: string;
  /** the label whose values are the keys of a reading */
  label?: string;
  /** the way to combine the readings of several processes; their sum by default */
  aggregator?: Aggregator;
}

/** Adds a gauge that is read at each scrape. It has no value while it cannot be read. */
export function readGauge(
  registry: Registry,
  { label, ...options }: GaugeOptions,
  read: () => Reading | Promise<Reading>,
): void {
  const gauge = new Gauge({
    ...options,
    labelNames: label ? [label] : [],
    registers: [],
    async collect() {
      if (label) this.reset();
      else this.remove();
      const reading = await withinMs(attempt(read), READ_TIMEOUT_MS, () => null);
      if (reading === null) return;
      if (typeof reading === "number") return this.set(reading);
      for (const [value, number] of Object.entries(reading)) this.set({ [String(label)]: value }, number);
    },
  });
  registry.registerMetric(gauge);
}

async function attempt(read: () => Reading | Promise<Reading>): Promise<Reading | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
