import { defineConfig } from "vitest/config";
import quick from "./vitest.config.ts";

/** The tests that take minutes: npm run test:full. */
export default defineConfig({ test: { ...quick.test, include: ["**/*.slow.ts"] } });
