import { defineConfig } from "vitest/config";
import quick, { withPostgres } from "../vitest.config.ts";

const { projects: _projects, ...settings } = quick.test ?? {};

/** Tests of the code that measures and breaks the site: npm run lab:test. */
export default defineConfig({
  test: { ...settings, ...withPostgres, include: ["lab/**/*.test.ts"], exclude: ["**/node_modules"] },
});
