import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { printSlowest } from "./print-slowest.ts";

/** Tells which tests of Playwright took longest. */
export default class SlowestReporter implements Reporter {
  readonly #durations = new Map<TestCase, number>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.#durations.set(test, (this.#durations.get(test) ?? 0) + duration);
  }

  onEnd(): void {
    const tests = Array.from(this.#durations, ([test, duration]) => {
      const name = test.titlePath().filter(Boolean).join(" > ");
      return { name, duration };
    });
    printSlowest(tests);
  }
}
