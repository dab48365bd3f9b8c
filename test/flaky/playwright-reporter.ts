import { readFileSync } from "node:fs";
import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { reportFlaky } from "./flaky-file.ts";

/** Tells which tests of Playwright passed only when they were tried again, and what their pages showed when they failed. */
export default class FlakyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === "flaky") ?? [];
    reportFlaky(flaky.map((test) => test.titlePath().filter(Boolean).join(" > ")));
    for (const page of flaky.flatMap(pagesOf)) console.log(page);
  }
}

/** Returns what the pages of failed tries showed, which is gone with the folder of results otherwise. */
function pagesOf({ results }: TestCase): string[] {
  const attachments = results.flatMap((result) => result.attachments);
  return attachments.flatMap(({ name, path }) =>
    name === "error-context" && path !== undefined ? [readFileSync(path, "utf8")] : [],
  );
}
