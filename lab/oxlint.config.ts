import { defineConfig } from "oxlint";
import product from "../oxlint.config.ts";

const { options: _options, jsPlugins: _jsPlugins, rules, ...others } = product;

/**
 * Rules of the product, without its plugins and its rules for imports between folders: a load has to wait for fixed
 * times.
 */
export default defineConfig({
  ...others,
  rules: Object.fromEntries(Object.entries(rules ?? {}).filter(([name]) => !name.startsWith("toebox"))),
  ignorePatterns: ["bench/peers"],
  overrides: [
    {
      files: ["bench/processes.ts", "faults/**", "fuzz/**"],
      rules: { "node/no-process-env": "off" },
    },
    {
      files: ["**/*.{test,slow}.ts", "{drop,faults,fuzz}/**"],
      rules: { "typescript/no-non-null-assertion": "off", "typescript/no-floating-promises": "error" },
    },
  ],
});
