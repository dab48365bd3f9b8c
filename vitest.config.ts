import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Milliseconds until a fact holds on a machine that is busy with something else. */
const FACT_TIMEOUT_MS = 20_000;

/** Tests of the service worker, which need neither the database nor the build. */
const WORKER_TESTS = "app/service-worker/**/*.test.ts";

const isCi = process.env["CI"] === "true";

/** Settings of tests that use the PostgreSQL of the run. */
export const withPostgres = {
  exclude: ["**/node_modules", "build", "lab", "test/e2e/**"],
  globalSetup: "test/global-setup.ts",
  setupFiles: "test/setup.ts",
};

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 10, timeout: FACT_TIMEOUT_MS } },
    maxWorkers: availableParallelism(),
    // Every file imports much of the server: workers keep the modules, and tests restore what they replace.
    isolate: false,
    restoreMocks: true,
    retry: isCi ? 1 : 0,
    reporters: ["default", "./test/flaky/vitest-reporter.ts", "./test/slowest/vitest-reporter.ts"],
    // libraries warn about the acts of tests
    silent: "passed-only",
    // the programs that tests start read the same sources repeatedly
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
    projects: [
      {
        extends: true,
        test: {
          ...withPostgres,
          name: "node",
          include: ["**/*.test.ts"],
          exclude: [...withPostgres.exclude, WORKER_TESTS],
        },
      },
      {
        extends: true,
        // each test starts the worker anew, whose modules no other file uses
        test: { name: "worker", include: [WORKER_TESTS] },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: ["{app,desk}/**/*.test.tsx"],
          environment: "happy-dom",
          // each file has a separate document and separate modules, which React and the testing library keep, in the
          // process of the others
          pool: "vmForks",
          environmentOptions: { happyDOM: { url: "https://toebox.test/" } },
          setupFiles: "test/dom/setup.ts",
        },
      },
    ],
  },
});
