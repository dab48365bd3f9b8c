import type { Sites } from "./sites.ts";

export interface BenchOptions {
  sites: Sites;
  /** products of the large site */
  scale: number;
  rounds: number;
}

/** One part of the bench: measures, prints what it found, and returns it as it is to be written down. */
export type Section = (options: BenchOptions) => Promise<object>;
