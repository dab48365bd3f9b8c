import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules", "build", "test/e2e/**"],
    globalSetup: "test/global-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // Every file imports much of the server: workers keep the modules, and tests restore what they replace.
    isolate: false,
    restoreMocks: true,
    // the programs that tests start read the same sources again and again
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
  },
});
