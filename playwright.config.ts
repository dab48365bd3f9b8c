import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "#test/e2e/chromium.ts";
import { isFullRun } from "#test/full-run.ts";

const isCi = process.env["CI"] === "true";

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.spec.ts",
  testIgnore: isFullRun ? [] : "*.slow.spec.ts",
  ...(!isFullRun && { grepInvert: /@slow/ }),
  outputDir: "test-results/browser",
  globalSetup: "./test/e2e/start-site.ts",
  workers: availableParallelism(),
  // a test that only passes then is printed and noted, and is a fault to find (CONTRIBUTING.md)
  retries: isCi ? 2 : 0,
  // milliseconds of a test, and of a wait in it, on a machine that is busy with something else
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ["list"],
    ["./test/flaky/playwright-reporter.ts"],
    ["./test/slowest/playwright-reporter.ts"],
    ["./test/e2e/limit-reporter.ts"],
  ],
  use: {
    launchOptions: await chromiumLaunchOptions(),
    timezoneId: "Asia/Tokyo",
    // tests replace replies by page.route(), which sees nothing of what a worker asks for
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // the page at each step takes a sixth of the time, and a failure can be run again with --trace on
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
  },
});
