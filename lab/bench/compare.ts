import type { Site } from "./sites.ts";
import { measure, type Measured } from "./stopwatch.ts";

/** A task that a site does. */
export interface Task {
  name: string;
  /** runs before the task, and is not measured */
  prepare?: (site: Site) => Promise<void>;
  /** Returns the number of products in its result, if there is one. */
  run(site: Site): Promise<number | void>;
}

/** Medians of a task on the small and on the large site, in milliseconds. */
export interface Comparison {
  name: string;
  /** the number of products on each site */
  products: [number | null, number | null];
  small: number;
  large: number;
  /** of large to small */
  ratio: number;
  /** the longest block of the large site's event loop in milliseconds: the median of the rounds */
  blocked: number;
  /** the same in processor time: the longest of all rounds */
  blockedCpu: number;
}

/**
 * Runs every task on both sites, round by round, alternating which site comes first, so that other work on the machine
 * slows both equally. The first round does not count.
 */
export async function compare(tasks: Task[], small: Site, large: Site, rounds: number): Promise<Comparison[]> {
  const measured = tasks.map((task) => ({ task, small: new Samples(), large: new Samples() }));
  for (let round = -1; round < rounds; round++) {
    for (const { task, ...samples } of measured) {
      const turns = [
        { site: small, into: samples.small },
        { site: large, into: samples.large },
      ];
      for (const { site, into } of round % 2 === 0 ? turns : turns.toReversed()) {
        await task.prepare?.(site);
        const sample = await measure(() => task.run(site));
        if (round >= 0) into.all.push(sample);
      }
    }
  }
  return measured.map(({ task: { name }, small, large }) => ({
    name,
    products: [small.all[0]?.result ?? null, large.all[0]?.result ?? null],
    small: small.median("took"),
    large: large.median("took"),
    ratio: large.median("took") / small.median("took"),
    blocked: large.median("blocked"),
    blockedCpu: Math.max(...large.all.map(({ blockedCpu }) => blockedCpu)),
  }));
}

class Samples {
  readonly all: Measured<number | void>[] = [];

  median(what: "took" | "blocked"): number {
    return median(this.all.map((sample) => sample[what]));
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Returns the median of each figure over measurements that have the same figures. */
export function mediansOf(all: Record<string, number>[]): Record<string, number> {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? 0))]));
}
