import type { Sites } from "./sites.ts";

export interface BenchOptions {
  sites: Sites;
  /** products of the large site */
  scale: number;
  rounds: number;
}

/** One part of the bench: measures, prints what it found, and returns it as it is to be written down. */
export type Section = (options: BenchOptions) => Promise<object>;

/** Sizes of catalogues, by tens from a thousand products to `scale`. */
export function allScales(scale: number): number[] {
  const scales = [1_000];
  while ((scales.at(-1) ?? 0) * 10 <= scale) scales.push((scales.at(-1) ?? 0) * 10);
  return scales;
}
