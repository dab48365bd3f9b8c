import { defineConfig } from "vitest/config";
import quick from "./vitest.config.ts";

/** Loads and faults, one file after the other: npm run test:data, test:full, test:fuzz and test:faults. */
export default defineConfig({ test: { ...quick.test, include: ["lab/**/*.slow.ts"], fileParallelism: false } });
