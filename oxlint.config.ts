import { defineConfig } from "oxlint";

/** Files that Node loads itself, while Vite loads the site: a module that both load exists twice. */
const loadedByNode = [
  "server/main.ts",
  "server/run-site.ts",
  "platform/process/*.ts",
  "server/serve-development.ts",
  "server/build.ts",
  "server/listen.ts",
  "server/load-demo-if-empty.ts",
  "server/progress.ts",
];

const noSecondCopies = [
  String.raw`^(?:#|(?:\.\./)+)(?:api|app|domain)/`,
  String.raw`^\./(?:pages/|(?:site|app)\.ts)`,
  String.raw`^(?:#platform/|\.\./)(?:cache|http|limits|metrics)/`,
].map((regex) => ({
  regex,
  allowTypeImports: true,
  message: "Node loads this file itself, and Vite the site: what both import exists twice. Use site.ts.",
}));

/** Rules about types that find nothing that matters here. */
const typedRulesLeftOut = [
  "await-thenable",
  "consistent-return",
  "no-base-to-string",
  "no-misused-spread",
  "no-unnecessary-template-expression",
  "no-unnecessary-type-assertion",
  "no-unnecessary-type-conversion",
  "no-unnecessary-type-parameters",
  "no-unsafe-enum-comparison",
  "no-unsafe-type-assertion",
  "no-useless-default-assignment",
  "require-array-sort-compare",
  "restrict-template-expressions",
  "unbound-method",
];

export default defineConfig({
  options: { typeAware: true },
  jsPlugins: ["./test/layers.ts", "./test/no-guessed-waits.ts", "./test/error-listeners.ts"],
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc", "node"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["build", "var", ".react-router", "platform/postgres/tables.ts", "test/api-client/api.ts"],
  rules: {
    ...Object.fromEntries(typedRulesLeftOut.map((name) => [`typescript/${name}`, "off" as const])),
    "import/no-cycle": "error",
    "toebox-layers/layers": "error",
    "import/no-unassigned-import": "off",
    "react/react-in-jsx-scope": "off",
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "jsx-a11y/prefer-tag-over-role": "off",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "no-underscore-dangle": ["error", { allow: ["_default"] }],
    "oxc/no-async-endpoint-handlers": "off",
    "oxc/no-map-spread": "off",
    "no-useless-concat": "off",
    "unicorn/require-post-message-target-origin": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/consistent-function-scoping": "off",
    "node/no-process-env": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
  },
  overrides: [
    { files: loadedByNode, rules: { "no-restricted-imports": ["error", { patterns: noSecondCopies }] } },
    // a rejection that nobody handles ends the process (OPS-21)
    {
      files: ["platform/**", "domain/**", "demo/**", "api/**", "server/**", "cli/**"],
      rules: {
        "typescript/no-floating-promises": ["error", { ignoreVoid: false }],
        "typescript/no-misused-promises": "error",
        "toebox-errors/error-listeners": "error",
      },
    },
    {
      files: ["platform/process/config.ts", "test/**", "*.config.ts"],
      rules: { "node/no-process-env": "off" },
    },
    {
      files: ["**/*.test.{ts,tsx}", "**/*.slow.ts", "test/**"],
      rules: {
        "no-restricted-imports": "off",
        "toebox-layers/layers": "off",
        "typescript/no-non-null-assertion": "off",
        "typescript/no-floating-promises": "error",
        "typescript/no-misused-promises": "off",
        "toebox-errors/error-listeners": "off",
        "toebox/no-guessed-waits": "error",
      },
    },
    // what makes a connection slow keeps its pace by the clock; the rule itself names what it refuses
    {
      files: ["test/e2e/slow-connection.ts", "test/no-guessed-waits.ts"],
      rules: { "toebox/no-guessed-waits": "off" },
    },
  ],
});
