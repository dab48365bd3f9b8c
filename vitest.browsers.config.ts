import { defineConfig } from "vitest/config";
import quick from "./vitest.config.ts";

const { projects: _projects, ...settings } = quick.test ?? {};

/** The journeys of visitors in three engines: npm run test:browsers. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/browsers/*.journeys.ts"],
    globalSetup: "test/browsers/start-sites.ts",
    // two browsers at once take longer than one after the other, because each draws without a graphics card
    maxWorkers: 1,
    testTimeout: 120_000,
  },
});
