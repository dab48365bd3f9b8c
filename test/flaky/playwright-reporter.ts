import type { Reporter, Suite } from "@playwright/test/reporter";
import { reportFlaky } from "./flaky-file.ts";

/** Tells which tests of Playwright passed only when they were tried again. */
export default class FlakyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === "flaky") ?? [];
    reportFlaky(flaky.map((test) => test.titlePath().filter(Boolean).join(" > ")));
  }
}
