import type { Site } from "./sites.ts";
import { measure, type Measured } from "./stopwatch.ts";

/** Something that a site does. */
export interface Task {
  name: string;
  /** what has to be so before it, and is not measured */
  prepare?: (site: Site) => Promise<void>;
  /** Returns of how many products it was, if that can be said. */
  run(site: Site): Promise<number | void>;
}

/** How a task goes on the small site and on the large one: medians, in milliseconds. */
export interface Comparison {
  name: string;
  /** of how many products it was on each */
  products: [number | null, number | null];
  small: number;
  large: number;
  /** large to small */
  ratio: number;
  /** the longest that the large site's event loop stood still: the median of the rounds, in milliseconds */
  blocked: number;
  /** the same in time of the processor, the longest of all rounds */
  blockedCpu: number;
}

/**
 * Does every task on both sites, round by round, the other site first each time, so that whatever else the machine does
 * falls on both alike. One more round goes before, which does not count.
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
