import { type Aggregator, Gauge, type Registry } from "prom-client";
import { withinMs } from "../within-ms.ts";

/** A reading that takes longer is left out: a scrape must not hang with the database. */
const READ_TIMEOUT_MS = 2_000;

type Reading = number | Record<string, number>;

interface GaugeOptions {
  name: string;
  help: string;
  /** the label whose values are the keys of a reading */
  label?: string;
  /** how the readings of several processes become one; by default they are added */
  aggregator?: Aggregator;
}

/** A gauge that is read at each scrape. While it cannot be read, it has no value. */
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
