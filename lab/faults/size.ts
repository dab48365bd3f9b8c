import { join } from "node:path";
import { surroundings } from "../surroundings.ts";
import { formatFigures, writeFigures } from "../write-figures.ts";

/** Whether this is npm run test:faults: everything at full size, with figures for docs/reliability.md. */
export const isFull = process.env["FAULTS"] === "full";

/** Returns a size in npm run test:faults, and the smaller size in the tests that run on every change. */
export function size<Value>(full: Value, small: Value): Value {
  return isFull ? full : small;
}

/** The load of a drop: 2,000 people who read, and 500 who press a button each second. */
export const dropRates = size(
  { readers: 2_000, readsPerSecond: 1_000, writesPerSecond: 500 },
  { readers: 200, readsPerSecond: 100, writesPerSecond: 100 },
);

/** Prints the figures of a fault; in a full run, also writes them to lab/faults/results/. */
export function recordFigures(fault: string, figures: object): void {
  const all = { ...surroundings(), ...dropRates, ...figures };
  console.log(`${fault}: ${formatFigures(all)}`);
  if (isFull) writeFigures(join(import.meta.dirname, `results/${fault}.json`), all);
}
