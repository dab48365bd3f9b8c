import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "#test/e2e/chromium.ts";
import { isFullRun } from "#test/e2e/full-run.ts";

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.spec.ts",
  testIgnore: isFullRun ? [] : "*.slow.spec.ts",
  outputDir: "test-results",
  globalSetup: "./test/e2e/start-site.ts",
  // Tests mostly wait: four of them use two cores.
  workers: 4,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    launchOptions: await chromiumLaunchOptions(),
    timezoneId: "Asia/Tokyo",
    screenshot: "only-on-failure",
  },
});
