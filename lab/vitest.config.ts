import { defineConfig } from "vitest/config";
import quick, { withPostgres } from "../vitest.config.ts";

const { projects: _projects, ...settings } = quick.test ?? {};

/** The tests of what measures and breaks the site: npm run lab:test. */
export default defineConfig({
  test: { ...settings, ...withPostgres, include: ["lab/**/*.test.ts"], exclude: ["**/node_modules"] },
});
