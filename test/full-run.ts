/** `npm run test:full` tries every variant of what `npm test` tries in two. */
export const isFullRun = process.env["FULL_TESTS"] === "true";

/** Runs of a property test: all in a full run, otherwise a quarter, because each run draws other values. */
export const propertyRuns = (inFullRun: number): number => (isFullRun ? inFullRun : Math.ceil(inFullRun / 4));

/**
 * Returns all variants in a full run, otherwise the first and the last: the list begins and ends with those that differ
 * most.
 */
export const variants = <Variant>(all: readonly Variant[]): Variant[] =>
  all.filter((_, index) => isFullRun || index === 0 || index === all.length - 1);
