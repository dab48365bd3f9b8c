import { defineConfig } from "vitest/config";
import quick, { withPostgres } from "./vitest.config.ts";

const { projects: _projects, ...settings } = quick.test ?? {};

/** The tests that take minutes: npm run test:data, test:attack and test:full. */
export default defineConfig({ test: { ...settings, ...withPostgres, include: ["**/*.slow.ts"] } });
