import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";
import { isFullRun } from "#test/full-run.ts";

/** Number of browser tests that `npm test` runs at most: each takes seconds, and most rules can be tested below the browser. */
const MAX_BROWSER_TESTS = 130;

/** Fails a run outside of a full one that has too many tests (CONTRIBUTING.md). */
export default class LimitReporter implements Reporter {
  #count = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#count = suite.allTests().length;
  }

  async onEnd(): Promise<{ status: FullResult["status"] } | undefined> {
    if (isFullRun || this.#count <= MAX_BROWSER_TESTS) return undefined;
    console.error(
      `There are ${this.#count} browser tests, and ${MAX_BROWSER_TESTS} are enough: test what only a browser breaks.`,
    );
    return { status: "failed" };
  }
}
