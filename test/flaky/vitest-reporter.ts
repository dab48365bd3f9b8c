import type { Reporter, TestCase } from "vitest/node";
import { reportFlaky } from "./flaky-file.ts";

/** Tells which tests of vitest passed only when they were tried again. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    reportFlaky(this.#names);
  }
}
