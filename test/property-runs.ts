import { isFullRun } from "./e2e/full-run.ts";

/** How often a property test tries its rule in a full run, and the third of it that `npm test` takes: each run draws other values. */
export const propertyRuns = (inFullRun: number): number => (isFullRun ? inFullRun : Math.ceil(inFullRun / 3));
