import type { Sites } from "./sites.ts";

export interface BenchOptions {
  sites: Sites;
  /** products of the large site */
  scale: number;
  rounds: number;
  /** of each load of the drop */
  seconds: number;
}

/** Part of the bench: measures, prints its figures, and returns them for lab/bench/results/. */
export type Section = (options: BenchOptions) => Promise<object>;

/** Returns the sizes of catalogs, each ten times the one before, from a thousand products to `scale`. */
export function allScales(scale: number): number[] {
  const scales = [1_000];
  while ((scales.at(-1) ?? 0) * 10 <= scale) scales.push((scales.at(-1) ?? 0) * 10);
  return scales;
}
