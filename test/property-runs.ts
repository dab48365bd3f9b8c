import { isFullRun } from "./e2e/full-run.ts";

/** Runs of a property test: all in a full run, otherwise a third, because each run draws other values. */
export const propertyRuns = (inFullRun: number): number => (isFullRun ? inFullRun : Math.ceil(inFullRun / 3));
