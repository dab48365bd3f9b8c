import type { Reporter, TestCase } from "vitest/node";
import { printSlowest } from "./print-slowest.ts";

/** Tells which tests of vitest took longest. */
export default class SlowestReporter implements Reporter {
  readonly #tests: Parameters<typeof printSlowest>[0] = [];

  onTestCaseResult(test: TestCase): void {
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    this.#tests.push({ name, duration: test.diagnostic()?.duration ?? 0 });
  }

  onTestRunEnd(): void {
    printSlowest(this.#tests);
  }
}
