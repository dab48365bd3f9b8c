import { defineConfig } from "vitest/config";
import quick, { withPostgres } from "./vitest.config.ts";

const { projects: _projects, ...settings } = quick.test ?? {};

/** Tests that take minutes: npm run test:data, test:full, test:fuzz and test:faults. */
export default defineConfig({ test: { ...settings, ...withPostgres, include: ["**/*.slow.ts"] } });
