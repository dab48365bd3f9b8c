import { defineConfig } from "@playwright/test";
import { chromium } from "#test/e2e/chromium.ts";

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./test/e2e/start-site.ts",
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    launchOptions: await chromium(),
    timezoneId: "Asia/Tokyo",
    screenshot: "only-on-failure",
  },
});
