/** Number of tests that a run names at its end. */
const SLOWEST_COUNT = 20;

interface TimedTest {
  name: string;
  /** milliseconds of all its tries */
  duration: number;
}

/** Prints the slowest tests of a run of many, the slowest first: who waits for a run looks there first. */
export function printSlowest(tests: TimedTest[]): void {
  if (tests.length <= SLOWEST_COUNT) return;
  const slowest = tests.toSorted((one, other) => other.duration - one.duration).slice(0, SLOWEST_COUNT);
  const lines = slowest.map(({ name, duration }) => `  ${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`);
  console.log(["", `The ${slowest.length} slowest of ${tests.length} tests:`, ...lines].join("\n"));
}
